import type { Day } from '@rostrum/contracts/kernel/days'
import { takeBack } from './advance-ledger.ts'
import type { AnnualLeaveRule, LeavePerson } from './annual-rule.ts'
import { earnedUntil } from './grants.ts'
import { type LeaveDays, negated, sumOfDays } from './leave-days.ts'
import { leaveYearOf } from './leave-year.ts'
import { type LedgerRow, type LedgerState, type Lot, replay } from './ledger.ts'
import { releaseDays } from './release-days.ts'

export type Settlement = {
  readonly earned: LeaveDays
  readonly granted: LeaveDays
  readonly paidOut: LeaveDays
  /** Days that the person owes; none where the law of the country knows no claw-back. */
  readonly owed: LeaveDays
  readonly rows: readonly LedgerRow[]
}

type Leaving = {
  readonly rule: AnnualLeaveRule
  readonly person: LeavePerson
  readonly lastDay: Day
  readonly clawBack: boolean
  readonly isWorkDay?: (day: Day) => boolean
  readonly rows: readonly LedgerRow[]
  readonly newId: () => string
}

/**
 * The annual leave of a person who leaves: leave after the last day is released, what is not earned is adjusted away as
 * far as it is not used, and the rest is paid out. The balance is zero afterwards.
 */
export function settleLeaver(leaving: Leaving): Settlement {
  const { rule, rows, lastDay, clawBack, newId } = leaving
  const released = releaseAfter(leaving)
  const written: LedgerRow[] = [...released]
  const all = () => [...rows, ...written]
  const { year } = leaveYearOf(lastDay, rule.yearStart)
  const current = currentLots(replay(all()), rule, year, lastDay)
  const granted = sumOfDays(current.map(({ given }) => given))
  const earned = earnedUntil(leaving, lastDay)
  const code = 'left'
  let owed = 0
  if (earned < granted) {
    const unearned = granted - earned
    const params = { earned, granted }
    const taken = takeBack(all(), { on: lastDay, days: unearned, cause: { code, params } }, newId)
    written.push(...taken)
    owed = unearned + sumOfDays(taken.map(({ days }) => days))
  }
  if (earned > granted) {
    const id = newId()
    written.push({
      ...{ id, kind: 'adjust', on: lastDay, days: earned - granted, lot: id },
      opens: { kind: 'adjust', year, from: lastDay, until: lastDay },
      cause: { code: 'earned', params: { earned, granted } },
    })
  }
  const { debt } = replay(all())
  if (debt > 0) {
    const left = Math.min(debt, unspent(replay(all()), lastDay))
    written.push(...takeBack(all(), { on: lastDay, days: left, cause: { code: 'debt_settled', params: {} } }, newId))
    const cause = { code: 'debt_settled', params: { debt } }
    written.push({ id: newId(), kind: 'adjust', on: lastDay, days: debt, lot: null, cause })
    owed += debt - left
  }
  const paid = replay(all())
    .lots.filter(({ remaining }) => remaining > 0)
    .map(
      ({ id: lot, remaining }): LedgerRow => ({
        ...{ id: newId(), kind: 'payout', on: lastDay, days: -remaining, lot, cause: { code: 'paid_out', params: {} } },
      }),
    )
  written.push(...paid)
  const paidOut = negated(sumOfDays(paid.map(({ days }) => days)))
  return { earned, granted, paidOut, owed: clawBack ? owed : 0, rows: written }
}

/** The lots of the leave year in which the last day is, or of the year since the last anniversary; no carry. */
const currentLots = ({ lots }: LedgerState, { grant }: AnnualLeaveRule, year: number, day: Day): readonly Lot[] =>
  lots.filter((lot) => lot.kind !== 'carry' && lot.until >= day && (lot.year === year || grant === 'entry_date'))

const unspent = ({ lots }: LedgerState, day: Day): LeaveDays =>
  sumOfDays(lots.filter(({ until }) => until >= day).map(({ remaining }) => remaining))

function releaseAfter({ rule, rows, lastDay, newId }: Leaving): readonly LedgerRow[] {
  const after = rows.filter(({ kind, leaveDay = '' }) => kind === 'use' && leaveDay > lastDay)
  const requests = new Set(after.flatMap(({ request }) => (request === undefined ? [] : [request])))
  return [...requests].flatMap((request) => {
    const days = new Map(
      after.filter((row) => row.request === request).map(({ leaveDay = '' }) => [leaveDay, Infinity]),
    )
    return releaseDays(rule, rows, { request, days, today: lastDay, code: 'left', newId })
  })
}

/** The rows that undo a settlement, when a resignation is revoked. */
export const revokeSettlement = (rows: readonly LedgerRow[], today: Day, newId: () => string): readonly LedgerRow[] =>
  rows.map(
    ({ days, lot, id, opens }): LedgerRow => ({
      ...{ id: newId(), kind: 'adjust', on: today, days: -days, lot: opens ? id : lot },
      cause: { code: 'resignation_revoked', params: {} },
    }),
  )
