import { addDays, addMonths, type Day } from '@rostrum/contracts/kernel/days'
import type { AnnualLeaveRule, LeavePerson } from './annual-rule.ts'
import { type Grant, grantsBetween } from './grants.ts'
import type { LeaveDays } from './leave-days.ts'
import { inSpendingOrder, type LedgerRow, type Lot, replay } from './ledger.ts'
import { type Draw, spend, useRows } from './spend.ts'

/** Decided leave that waits for its grant. */
export type ExpectedUse = Draw & { readonly request: string }

export type Advancing = {
  readonly rule: AnnualLeaveRule
  readonly person: LeavePerson
  readonly isWorkDay?: (day: Day) => boolean
  readonly rows: readonly LedgerRow[]
  readonly expected?: readonly ExpectedUse[]
  readonly newId: () => string
}

export type Advanced = {
  readonly rows: readonly LedgerRow[]
  /** Days of expected leave that neither the grant nor the overdraft covers. */
  readonly uncovered: readonly { readonly request: string; readonly day: Day; readonly days: LeaveDays }[]
}

/**
 * The rows that the rule writes after a day up to another, included: what ends expires, is carried on, and grants are
 * given, in this order on each day. What is in the ledger already is not written again.
 */
export function advanceLedger(advancing: Advancing, after: Day, to: Day): Advanced {
  const { rule, person, rows, newId } = advancing
  const known = new Set(rows.map(({ key }) => key))
  const grants = grantsBetween(advancing, addDays(after, 1), to).filter(({ key }) => !known.has(key))
  const written: LedgerRow[] = []
  const uncovered: Advanced['uncovered'][number][] = []
  const all = () => [...rows, ...written]
  let last = after
  for (;;) {
    const ends = replay(all()).lots.filter(({ remaining }) => remaining > 0)
    const days = [...ends.map(({ until }) => addDays(until, 1)), ...grants.map(({ on }) => on)]
    const day = days.filter((one) => one > last && one <= to).sort()[0]
    if (day === undefined) return { rows: written, uncovered }
    written.push(...expireOn(rule, all(), day, newId))
    const isEmployed = person.lastDay === null || day <= person.lastDay
    for (const grant of isEmployed ? grants.filter(({ on }) => on === day) : []) {
      written.push(...giveGrant(rule, all(), grant, newId))
      const booked = bookExpected(advancing, all(), grant)
      written.push(...booked.rows)
      uncovered.push(...booked.uncovered)
    }
    last = day
  }
}

/** What ends the day before expires; the rule carries a part of it, but never what was carried once. */
export function expireOn(
  rule: AnnualLeaveRule,
  rows: readonly LedgerRow[],
  day: Day,
  newId: () => string,
): readonly LedgerRow[] {
  const { lots } = replay(rows)
  const ended = lots.filter(({ until, remaining }) => addDays(until, 1) === day && remaining > 0)
  const expired = ended.map(
    ({ id, remaining, until }): LedgerRow => ({
      ...{ id: newId(), kind: 'expire', on: day, days: -remaining, lot: id, key: `expire:${id}:${day}` },
      cause: { code: 'not_used', params: { until } },
    }),
  )
  return [...expired, ...carryRows(rule, lots, ended, day, newId)]
}

function carryRows(
  rule: AnnualLeaveRule,
  lots: readonly Lot[],
  ended: readonly Lot[],
  day: Day,
  newId: () => string,
): readonly LedgerRow[] {
  const carriable = inSpendingOrder(ended.filter(({ kind }) => kind !== 'carry'))
  const years = new Set(carriable.map(({ year }) => year))
  const granted = lots.filter(({ kind, year }) => kind !== 'carry' && years.has(year))
  const entitlement = granted.reduce((sum, { given }) => sum + given, 0)
  const left = carriable.reduce((sum, { remaining }) => sum + remaining, 0)
  let budget = carryOverDays(rule, left, entitlement)
  const until = addDays(addMonths(day, rule.carry.validMonths), -1)
  return carriable.toReversed().flatMap((lot): LedgerRow[] => {
    const days = Math.min(budget, lot.remaining)
    budget -= days
    if (days <= 0) return []
    const id = newId()
    return [
      {
        ...{ id, kind: 'carry', on: day, days, lot: id, key: `carry:${lot.id}` },
        opens: { kind: 'carry', year: lot.year, from: day, until, origin: lot.id },
        cause: { code: 'carried_over', params: { of: left, until } },
      },
    ]
  })
}

/** What of the days left at the end of a year goes on. */
export function carryOverDays({ carry }: AnnualLeaveRule, left: LeaveDays, entitlement: LeaveDays): LeaveDays {
  switch (carry.kind) {
    case 'none':
      return 0
    case 'all':
      return left
    case 'up_to':
      return Math.min(left, carry.days)
    case 'above':
      return Math.min(left, Math.max(0, entitlement - carry.days))
  }
}

/** The row of a grant, cut at the cap, and those that fill a debt with it. */
function giveGrant(
  rule: AnnualLeaveRule,
  rows: readonly LedgerRow[],
  { key, kind, on, days, year, usableFrom, usableUntil, cause }: Grant,
  newId: () => string,
): readonly LedgerRow[] {
  const { balance, debt } = replay(rows)
  if (days < 0) return takeBack(rows, { on, days: -days, key, cause }, newId)
  const given = rule.cap === null ? days : Math.max(0, Math.min(days, rule.cap - balance))
  const id = newId()
  const params = given < days ? { ...cause.params, cut: days - given } : cause.params
  const opens = { kind, year, from: usableFrom, until: usableUntil }
  const row: LedgerRow = { id, kind, on, days: given, lot: id, opens, key, cause: { code: cause.code, params } }
  return [row, ...(kind === 'grant' ? fillDebt(rows, id, on, Math.min(given, debt), newId) : [])]
}

function fillDebt(
  rows: readonly LedgerRow[],
  lot: string,
  on: Day,
  amount: LeaveDays,
  newId: () => string,
): readonly LedgerRow[] {
  let left = amount
  return openDebts(rows).flatMap(({ days, ...of }): LedgerRow[] => {
    const filled = Math.min(left, days)
    left -= filled
    if (filled <= 0) return []
    const cause = { code: 'debt_filled', params: {} }
    return [
      { ...of, id: newId(), kind: 'release', on, days: filled, lot: null, cause },
      { ...of, id: newId(), kind: 'use', on, days: -filled, lot, cause },
    ]
  })
}

/** The debts of requests that no grant has filled yet, the earliest first. */
function openDebts(rows: readonly LedgerRow[]) {
  const debts = Map.groupBy(
    rows.filter(({ lot }) => lot === null),
    ({ request, leaveDay }) => `${leaveDay} ${request}`,
  )
  return [...debts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, [first, ...others]]) => ({
      ...(first?.request !== undefined && { request: first.request }),
      ...(first?.leaveDay !== undefined && { leaveDay: first.leaveDay }),
      days: -(others.reduce((sum, { days }) => sum + days, 0) + (first?.days ?? 0)),
    }))
}

/** Takes days that are not used from the lots of a person. What is used already stays with the person. */
export function takeBack(
  rows: readonly LedgerRow[],
  { on, days, key, cause }: Pick<LedgerRow, 'on' | 'days' | 'cause'> & { readonly key?: string },
  newId: () => string,
): readonly LedgerRow[] {
  let left = days
  const lots = inSpendingOrder(replay(rows).lots.filter(({ until, remaining }) => until >= on && remaining > 0))
  return lots.flatMap(({ id: lot, remaining }, at): LedgerRow[] => {
    const taken = Math.min(left, remaining)
    left -= taken
    if (taken <= 0) return []
    const named = key === undefined ? {} : { key: at === 0 ? key : `${key}:${at}` }
    return [{ id: newId(), kind: 'adjust', on, days: -taken, lot, cause, ...named }]
  })
}

/** Books expected leave on its grant, then on the overdraft. */
function bookExpected({ rule, expected = [], newId }: Advancing, rows: readonly LedgerRow[], grant: Grant): Advanced {
  const waiting = expected.filter(({ from }) => from.source === 'expected' && from.key === grant.key)
  const written: LedgerRow[] = []
  const uncovered: Advanced['uncovered'][number][] = []
  for (const { request, day, days } of waiting) {
    const state = replay([...rows, ...written])
    const purse = { state, reserved: [], expected: undefined, overdraft: rule.overdraft, today: grant.on }
    const spending = spend(purse, [{ day, days }])
    written.push(...useRows(spending.draws, { newId, request }))
    uncovered.push(...spending.uncovered.map((one) => ({ request, ...one })))
  }
  return { rows: written, uncovered }
}
