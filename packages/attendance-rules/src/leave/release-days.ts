import { addDays, addMonths, type Day, laterDay } from '@rostrum/contracts/kernel/days'
import { carryOverDays } from './advance-ledger.ts'
import type { AnnualLeaveRule } from './annual-rule.ts'
import type { LeaveDays } from './leave-days.ts'
import { type LedgerRow, replay } from './ledger.ts'

type Release = {
  readonly request: string
  /** The work dates that are given back; all of the request without them. */
  readonly days?: ReadonlyMap<Day, LeaveDays>
  readonly today: Day
  readonly code: 'cancelled' | 'cancelled_by_employer' | 'shortened' | 'repriced' | 'left'
  readonly newId: () => string
}

/**
 * Gives days of a request back to their lots. In a lot that has ended they expire at once; where the employer cancels,
 * they are carried as far as the rule carries, although the carry has run.
 */
export function releaseDays(
  rule: AnnualLeaveRule,
  rows: readonly LedgerRow[],
  { request, days, today, code, newId }: Release,
): readonly LedgerRow[] {
  const written: LedgerRow[] = []
  for (const { leaveDay, lot, used } of usesOf(rows, request)) {
    const already = written.filter((row) => row.kind === 'release' && row.leaveDay === leaveDay)
    const given = already.reduce((sum, row) => sum + row.days, 0)
    const amount = days === undefined ? used : Math.min(used, (days.get(leaveDay) ?? 0) - given)
    if (amount <= 0) continue
    const on = laterDay(today, leaveDay)
    const cause = { code, params: {} }
    written.push({ id: newId(), kind: 'release', on, days: amount, lot, request, leaveDay, cause })
    if (lot !== null) written.push(...expireAgain(rule, [...rows, ...written], { lot, amount, today, code, newId }))
  }
  return written
}

/** What a request still holds of each lot on each work date; the debts come first. */
function usesOf(rows: readonly LedgerRow[], request: string) {
  const own = rows.filter(
    (row) => row.request === request && row.leaveDay !== undefined && (row.kind === 'use' || row.kind === 'release'),
  )
  return [...Map.groupBy(own, ({ leaveDay, lot }) => `${leaveDay} ${lot ?? ''}`)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, group]) => ({
      leaveDay: group[0]?.leaveDay ?? '',
      lot: group[0]?.lot ?? null,
      used: -group.reduce((sum, { days }) => sum + days, 0),
    }))
    .filter(({ used }) => used > 0)
}

type Expiry = {
  readonly lot: string
  readonly amount: LeaveDays
  readonly today: Day
  readonly code: Release['code']
  readonly newId: () => string
}

function expireAgain(
  rule: AnnualLeaveRule,
  rows: readonly LedgerRow[],
  { lot, amount, today, code, newId }: Expiry,
): readonly LedgerRow[] {
  const state = replay(rows)
  const ended = state.lots.find(({ id, until }) => id === lot && until < today)
  if (!ended) return []
  const cause = { code: 'released_too_late', params: { until: ended.until } }
  const expired: LedgerRow = { id: newId(), kind: 'expire', on: today, days: -amount, lot, cause }
  if (code !== 'cancelled_by_employer' || ended.kind === 'carry') return [expired]
  const ofYear = state.lots.filter(({ year, kind }) => year === ended.year && kind !== 'carry')
  const carries = state.lots.filter(({ year, kind }) => year === ended.year && kind === 'carry')
  const forwarded = carries.reduce((sum, { given }) => sum + given, 0)
  const entitlement = ofYear.reduce((sum, { given }) => sum + given, 0)
  const days = Math.min(amount, carryOverDays(rule, forwarded + amount, entitlement) - forwarded)
  // The end is that of the carry that has run, or what the rule would have given.
  const until = carries.at(0)?.until ?? endOfCarry(rule, ended.until)
  if (days <= 0 || until < today) return [expired]
  const id = newId()
  return [
    expired,
    {
      ...{ id, kind: 'carry', on: today, days, lot: id },
      opens: { kind: 'carry', year: ended.year, from: today, until, origin: lot },
      cause: { code: 'carried_after_cancelling', params: { until } },
    },
  ]
}

const endOfCarry = ({ carry }: AnnualLeaveRule, lastDay: Day): Day =>
  addDays(addMonths(addDays(lastDay, 1), carry.validMonths), -1)
