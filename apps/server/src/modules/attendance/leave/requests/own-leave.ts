import { replay } from '@rostrum/attendance-rules/leave/ledger'
import type { LeaveKindChoice as ChoiceSchema } from '@rostrum/contracts/attendance/leave/calls'
import type { ownLeaveCalls } from '@rostrum/contracts/attendance/leave/own-calls'
import type { OutputOf } from '@rostrum/contracts/kernel/call'
import type { Locale } from '@rostrum/i18n/locale'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Staff } from '../../../../kernel/actor.ts'
import type { Db, Tx } from '../../../../kernel/database/database.ts'
import { DomainError, notFound } from '../../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { kindNameIn } from '../kinds/kind-words.ts'
import { findLeaveKinds } from '../kinds/kinds-of-unit.ts'
import { type AccountFile, openAccounts } from '../ledger/account-file.ts'
import { findOwnEmployment } from '../subject.store.ts'
import { takenInYear } from './assess-leave.ts'
import { lastDaysOf } from './change-leave.ts'
import { findRequests, findTakenLeave } from './request.store.ts'

type LeaveKindChoice = z.output<typeof ChoiceSchema>
type Own<K extends keyof typeof ownLeaveCalls> = OutputOf<(typeof ownLeaveCalls)[K]>

/** @throws DomainError `leave.no_employment` where the account is that of no employee */
export async function requireOwnEmployment(platform: Platform, { accountId }: Staff, now: Date): Promise<string> {
  const id = await findOwnEmployment(platform.database.db, platform, accountId, now)
  if (id === undefined) throw new DomainError('leave.no_employment')
  return id
}

/** The kinds that a person may ask for, with what is left of each. */
export function ownLeaveKinds(
  platform: Platform,
  employmentId: string,
  language: Locale,
  now: Date,
): Promise<Own<'GET /workbenchApi/attendance/own/leave-kinds'>> {
  return platform.transaction(async (tx) => {
    const [file] = await openAccounts(tx, platform, [employmentId], now)
    if (!file) throw notFound()
    return { kinds: await leaveKindChoices(tx, file, language) }
  })
}

/**
 * The kinds of leave of a person, with what is left of each.
 *
 * @param without a request that takes no days, to see what would be left without it
 */
export async function leaveKindChoices(
  tx: Tx,
  file: AccountFile,
  language: Locale,
  without?: string,
): Promise<LeaveKindChoice[]> {
  const { subject, rows, openDraws, rule } = file
  const { today } = subject
  const year = today.slice(0, 4)
  const ofYear = await findTakenLeave(tx, subject.id, `${year}-01-01`, `${year}-12-31`)
  const taken = ofYear.filter(({ id }) => id !== without)
  const { lots, debt } = replay(rows)
  const usable = lots.filter(({ until }) => until >= today).reduce((sum, { remaining }) => sum + remaining, 0)
  const reserved = openDraws.reduce((sum, { days, from }) => (from.source === 'expected' ? sum : sum + days), 0)
  const balance = Math.max(0, usable + Math.max(0, (rule?.overdraft ?? 0) - debt) - reserved)
  const kinds = (await findLeaveKinds(tx, subject)).filter(
    ({ sex }) => sex === null || subject.sex === null || sex === subject.sex,
  )
  return kinds.map(({ code, name, unit, paidShare, evidence, ledger, limitPer, limitDays }) => ({
    ...{ code, name: kindNameIn({ code, name }, language), unit, paidShare, evidence },
    remaining: ledger
      ? balance
      : limitPer === 'year'
        ? Math.max(0, limitDays - takenInYear(taken, code, year))
        : limitPer === 'event'
          ? limitDays
          : null,
  }))
}

/** One's own requests, the latest first. */
export async function ownLeaveRequests(
  db: Db,
  employmentId: string,
  limit: number,
  { today, language }: { readonly today: string; readonly language: Locale },
): Promise<Own<'GET /workbenchApi/attendance/own/leave-requests'>> {
  const requests = await findRequests(db, sql`row.employment_id = ${employmentId}`, limit)
  return {
    requests: requests.map(({ id, kindCode, kindName, span, days, state, reason, submittedAt }) => ({
      ...{
        id,
        kindName: kindNameIn({ code: kindCode, name: kindName }, language),
        span,
        days,
        state,
        reason,
        submittedAt: submittedAt.toISOString(),
      },
      shortening: lastDaysOf({ state, span }, today) ?? null,
      canCancel: state === 'pending' || ((state === 'approved' || state === 'shortened') && span.from > today),
    })),
  }
}
