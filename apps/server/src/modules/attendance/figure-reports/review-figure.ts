import type { figureReportCalls } from '@rostrum/contracts/attendance/figure-reports/calls'
import type { OutputOf, ParsedOf } from '@rostrum/contracts/kernel/call'
import { sql } from 'kysely'
import { notify } from '../../../engines/notification/notify.ts'
import { rowScopeCondition, rowScopeConditionOrNone } from '../../../engines/resource/scope.ts'
import type { Staff } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import type { CommandContext } from '../../../kernel/command-context.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { announce } from '../../../kernel/facts/announce.ts'
import { DomainError, invalid, notFound } from '../../../kernel/http/domain-error.ts'
import { findAccountOfEmployment } from '../../workforce/employees/public.ts'
import { holdPeriods, refuseClosed } from '../closed-periods/public.ts'
import { figureScopeColumns } from './figure-report.resource.ts'
import { type FigureReportRow, findPhotoFile, findReports, lockReport, updateVerdict } from './figure-report.store.ts'
import { figureChanged } from './public.ts'

type Evidence = OutputOf<(typeof figureReportCalls)['GET /workbenchApi/attendance/figure-reports/{id}/evidence']>
type Verdict = ParsedOf<(typeof figureReportCalls)['POST /workbenchApi/attendance/figure-reports/{id}/verdict']>
type PhotoOf = ParsedOf<(typeof figureReportCalls)['GET /workbenchApi/attendance/figure-reports/{id}/photos/{kind}']>

/** A report with what is known of it. @throws DomainError `record.not_found` out of reach */
export async function showFigure(db: Db, actor: Staff, id: string): Promise<Evidence> {
  const scope = rowScopeCondition(figureScopeColumns, actor, 'figure:read')
  const [found] = await findReports(db, sql<boolean>`row.id = ${id} and ${scope}`, 1)
  if (!found) throw notFound()
  const { day, timeZone, late, reportedAt, receivedAt, evidence, verdict, reason, reviewedBy, reviewedAt } = found
  return {
    ...{ id, day, timeZone, late, evidence, state: verdict ?? 'reported' },
    ...{ reportedAt: reportedAt.toISOString(), receivedAt: receivedAt.toISOString() },
    photos: found.photos.map(({ kind, signals }) => ({ kind, signals: [...signals] })),
    verdict: reviewedAt && { reason: reason ?? '', by: reviewedBy, at: reviewedAt.toISOString() },
    review: { whyNot: await whyNotReviewed(db, actor, found) },
  }
}

async function whyNotReviewed(
  db: Db,
  actor: Staff,
  { id, verdict, ...report }: FigureReportRow,
): Promise<string | null> {
  if (verdict !== null) return 'figure_report.reviewed'
  const scope = rowScopeConditionOrNone(figureScopeColumns, actor, 'figure:review')
  if ((await findReports(db, sql<boolean>`row.id = ${id} and ${scope}`, 1)).length === 0)
    return 'figure_report.no_permission'
  const { employmentId, day } = report
  const closed = await refuseClosed(db, { employmentId, from: day, to: day }, 'reason')
  return closed.length > 0 ? 'figure_report.closed' : null
}

/** The file of a photo. @throws DomainError `record.not_found` out of reach */
export async function photoOfFigure(db: Db, actor: Staff, photo: PhotoOf): Promise<string> {
  const scope = rowScopeCondition(figureScopeColumns, actor, 'figure:read')
  const file = await findPhotoFile(db, photo, scope)
  if (file === undefined) throw notFound()
  return file
}

/**
 * Rejects a report, after which the person reports again, or marks it as unqualified, which holds unless an appeal is
 * handled. The person is notified.
 *
 * @throws DomainError `record.not_found` out of reach, `figure_report.decided`, and at the field in a closed period
 */
export async function reviewFigure({ platform, tx, actor, now }: CommandContext, { id, verdict, reason }: Verdict) {
  const scope = rowScopeCondition(figureScopeColumns, actor, 'figure:review')
  const [seen] = await findReports(tx, sql<boolean>`row.id = ${id} and ${scope}`, 1)
  if (!seen) throw notFound()
  const { employmentId, day } = seen
  await holdPeriods(tx, [employmentId])
  const report = await lockReport(tx, sql<boolean>`row.id = ${id}`)
  if (report?.verdict === verdict) return { id, state: verdict }
  if (report?.verdict) throw new DomainError('figure_report.reviewed')
  const account = await findAccountOfEmployment(tx, employmentId)
  // People never review reports of their own.
  if (account === actor.accountId) throw new DomainError('approval.self_decision')
  const closed = await refuseClosed(tx, { employmentId, from: day, to: day }, 'reason')
  if (closed.length > 0) throw invalid(...closed)
  await updateVerdict(tx, { id, verdict, reason, accountId: actor.accountId, now })
  await audit(tx, actor, now, {
    ...{ event: `figure-report.${verdict}`, entity: 'figure-report', entityId: id },
    facts: { day, reason },
  })
  const accountIds = account === undefined ? [] : [account]
  await notify(platform, tx, { accountIds, kind: `figure-report.${verdict}`, facts: { day } }, now)
  await announce(tx, figureChanged, [{ id: employmentId, from: day, to: day }])
  return { id, state: verdict }
}
