import { carryKinds, grantMethods, roundings, tierChanges } from '@rostrum/contracts/attendance/leave/choices'
import { addDays } from '@rostrum/contracts/kernel/days'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { advanceLedger } from './advance-ledger.ts'
import type { AnnualLeaveRule, LeavePerson } from './annual-rule.ts'
import { entitlementOfYear, yearlyDays } from './entitlement.ts'
import { grantsBetween } from './grants.ts'
import { fractionOfDays, roundToStep, sumOfDays } from './leave-days.ts'
import { leaveYear } from './leave-year.ts'
import { balances, type LedgerRow, replay } from './ledger.ts'
import { releaseDays } from './release-days.ts'
import { revokeSettlement, settleLeaver } from './settle-leaver.ts'
import { spend, useRows } from './spend.ts'
import { numbered, personOf, plainRule } from './testing.ts'

const days = fc.integer({ min: 0, max: 40 }).map((halves) => halves / 2)
const dayOf = (from: string, most: number) => fc.integer({ min: 0, max: most }).map((after) => addDays(from, after))

const rules: fc.Arbitrary<AnnualLeaveRule> = fc
  .record({
    grant: fc.constantFrom(...grantMethods),
    rounding: fc.constantFrom(...roundings),
    tierChange: fc.constantFrom(...tierChanges),
    step: fc.constantFrom(0.5 as const, 1 as const),
    carry: fc.record({ kind: fc.constantFrom(...carryKinds), days, validMonths: fc.integer({ min: 1, max: 36 }) }),
    cap: fc.option(days),
    overdraft: fc.constantFrom(0, 1, 2.5),
    yearStart: fc.constantFrom('01-01', '04-01'),
    tiers: fc.tuple(days, days).map(([first, second]) => [
      { from: 1, to: 3, days: first },
      { from: 4, to: null, days: second },
    ]),
  })
  .map((given) => plainRule(given))

const people: fc.Arbitrary<LeavePerson> = dayOf('2022-01-01', 1500).map((entry) => personOf({ entry }))

/** A history: the ledger advances, leave is taken and given back, all in order of the days. */
const histories = fc.record({
  rule: rules,
  person: people,
  acts: fc.array(
    fc.record({
      after: fc.integer({ min: 1, max: 120 }),
      ahead: fc.integer({ min: -20, max: 60 }),
      days: fc.constantFrom(0.125, 0.5, 1, 3),
      cancel: fc.boolean(),
    }),
    { maxLength: 25 },
  ),
})

function play({ rule, person, acts }: typeof histories extends fc.Arbitrary<infer T> ? T : never): LedgerRow[] {
  const newId = numbered()
  const rows: LedgerRow[] = []
  let today = addDays(person.entry, -1)
  for (const [at, act] of acts.entries()) {
    const next = addDays(today, act.after)
    rows.push(...advanceLedger({ rule, person, rows, newId }, today, next).rows)
    today = next
    const purse = { state: replay(rows), reserved: [], expected: undefined, overdraft: rule.overdraft, today }
    const request = `request-${at}`
    const spending = spend(purse, [{ day: addDays(today, act.ahead), days: act.days }])
    if (spending.uncovered.length === 0) rows.push(...useRows(spending.draws, { newId, request }))
    if (act.cancel) rows.push(...releaseDays(rule, rows, { request, today, code: 'cancelled', newId }))
  }
  return rows
}

it('no lot is negative, and a debt stays within the overdraft', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const { lots, debt } = replay(play(history))
      expect(lots.every(({ remaining, lost }) => remaining >= 0 && lost >= 0)).toBe(true)
      expect(debt >= 0 && debt <= history.rule.overdraft).toBe(true)
    }),
  )
})

it('the balance is that of the rows in any order, and of the last step', () => {
  fc.assert(
    fc.property(histories, fc.integer(), (history, seed) => {
      const rows = play(history)
      const { balance } = replay(rows)
      expect(balance).toBe(sumOfDays(rows.map((row) => row.days)))
      expect(replay([...rows].sort((a, b) => ((a.id.length * seed) % 7) - ((b.id.length * seed) % 7))).balance).toBe(
        balance,
      )
      expect(balances(rows).at(-1)?.balance ?? 0).toBe(balance)
    }),
  )
})

it('a ledger that advances at once and day by day is the same, and again adds nothing', () => {
  fc.assert(
    fc.property(rules, people, fc.integer({ min: 1, max: 900 }), (rule, person, length) => {
      const start = addDays(person.entry, -1)
      const end = addDays(start, length)
      const once = advanceLedger({ rule, person, rows: [], newId: numbered() }, start, end).rows
      const newId = numbered()
      const daily: LedgerRow[] = []
      for (let day = start; day < end; day = addDays(day, 1))
        daily.push(...advanceLedger({ rule, person, rows: daily, newId }, day, addDays(day, 1)).rows)
      expect(daily).toEqual(once)
      expect(advanceLedger({ rule, person, rows: once, newId: numbered() }, start, end).rows).toEqual([])
    }),
    { numRuns: 25 },
  )
})

it('twelve months of a year grant the step of its days', () => {
  fc.assert(
    fc.property(rules, fc.integer({ min: 0, max: 20 }), (given, years) => {
      const rule = { ...given, grant: 'monthly' as const, yearStart: '01-01' }
      const person = personOf({ entry: `${2025 - years}-01-01` })
      const granted = grantsBetween({ rule, person }, '2026-01-01', '2026-12-31')
      const yearly = yearlyDays(rule, person, '2026-12-01').days
      expect(sumOfDays(granted.map((one) => one.days))).toBe(
        roundToStep(fractionOfDays(yearly), rule.step, rule.rounding),
      )
    }),
  )
})

it('the entitlement of a year is never above the step of its largest yearly days', () => {
  fc.assert(
    fc.property(rules, people, fc.integer({ min: 2022, max: 2030 }), (rule, person, year) => {
      const entitlement = entitlementOfYear(rule, person, leaveYear(year, rule.yearStart))
      const largest = Math.max(0, ...entitlement.parts.map((part) => part.days))
      expect(entitlement.days).toBeLessThanOrEqual(roundToStep(fractionOfDays(largest), rule.step, 'up'))
    }),
  )
})

it('cancelling before it begins restores lots and debt', () => {
  fc.assert(
    fc.property(histories, fc.integer({ min: 0, max: 200 }), (history, ahead) => {
      const rows = play(history)
      const before = replay(rows)
      const today =
        rows
          .map(({ on }) => on)
          .sort()
          .at(-1) ?? '2026-01-01'
      const { rule } = history
      const purse = { state: before, reserved: [], expected: undefined, overdraft: rule.overdraft, today }
      const newId = () => crypto.randomUUID()
      const usable = { ...purse, state: { ...before, lots: before.lots.filter(({ until }) => until >= today) } }
      const { draws } = spend(usable, [{ day: addDays(today, ahead), days: 2 }])
      const used = [...rows, ...useRows(draws, { newId, request: 'own' })]
      const restored = [...used, ...releaseDays(rule, used, { request: 'own', today, code: 'cancelled', newId })]
      expect(replay(restored)).toEqual(before)
    }),
  )
})

it('a leaver has a balance of zero, and a revoked resignation the balance from before', () => {
  fc.assert(
    fc.property(histories, fc.boolean(), (history, clawBack) => {
      const rows = play(history)
      const lastDay =
        rows
          .map(({ on }) => on)
          .sort()
          .at(-1) ?? '2026-01-01'
      const newId = () => crypto.randomUUID()
      const { rule, person } = history
      const settlement = settleLeaver({ rule, person, lastDay, clawBack, rows, newId })
      const left = [...rows, ...settlement.rows]
      expect(replay(left).balance).toBe(0)
      expect(settlement.paidOut >= 0 && settlement.owed >= 0).toBe(true)
      expect(replay([...left, ...revokeSettlement(settlement.rows, lastDay, newId)]).balance).toBe(replay(rows).balance)
    }),
  )
})
