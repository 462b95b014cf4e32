import type { ownFigureCalls } from '@rostrum/contracts/attendance/figure-reports/own-calls'
import type { OutputOf } from '@rostrum/contracts/kernel/call'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import type { RequestContext } from '../../../kernel/http/request-context.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { findPunchPerson, sealToken } from '../punches/public.ts'
import { ownSubject } from '../requests/public.ts'
import { figureOfDay, instantOf } from './figure-of-day.ts'
import type { FigureReportRow } from './figure-report.store.ts'

type OwnFigure = OutputOf<(typeof ownFigureCalls)['GET /workbenchApi/attendance/own/figure']>

/** The figure of a day of the account; without a day that of the person's clock. @throws DomainError `attendance.not_employed` */
export async function ownFigure(
  platform: Platform,
  { actor, now }: RequestContext<'staff'>,
  requested: string | undefined,
): Promise<OwnFigure> {
  const { db } = platform.database
  const day = requested ?? (await findPunchPerson(db, actor.accountId, now, platform.config.timeZone))?.day
  if (day === undefined) throw new DomainError('attendance.not_employed')
  const subject = await ownSubject(db, platform, actor.accountId, { day, now })
  const { state, timeZone, rule, reports } = await figureOfDay(db, subject, day)
  return {
    now: now.toISOString(),
    token: sealToken(platform.personalData, { account: actor.accountId, device: null }, now),
    ...{ timeZone, day, state, offlineHours: subject.rules.offlineHours },
    rule: rule && {
      photoKinds: [...rule.photoKinds],
      from: instantOf(rule.from).toISOString(),
      to: instantOf(rule.to).toISOString(),
      lateUntil: instantOf(rule.lateUntil).toISOString(),
    },
    report: reports[0] ? shownReport(reports[0]) : null,
  }
}

function shownReport(report: FigureReportRow): NonNullable<OwnFigure['report']> {
  const { id, reportedAt, late, photos, verdict, reason, reviewedBy, reviewedAt } = report
  return {
    ...{ id, reportedAt: reportedAt.toISOString(), late, photoKinds: photos.map(({ kind }) => kind) },
    verdict:
      verdict !== null && reviewedAt !== null
        ? { kind: verdict, reason: reason ?? '', by: reviewedBy, at: reviewedAt.toISOString() }
        : null,
  }
}
