import { expect, it } from 'vitest'
import { advanceLedger, carryOverDays } from './advance-ledger.ts'
import { checkAnnualRule } from './annual-rule.ts'
import { entitlementOfYear } from './entitlement.ts'
import { grantsBetween } from './grants.ts'
import { leaveYear } from './leave-year.ts'
import { balances, inSpendingOrder, type LedgerRow, replay } from './ledger.ts'
import { priceDifferences, priceLeave } from './price-leave.ts'
import { releaseDays } from './release-days.ts'
import { settleLeaver } from './settle-leaver.ts'
import { type Draw, spend, useRows } from './spend.ts'
import { lotRow, numbered, personOf, plainRule, shown, useRow } from './testing.ts'

const purse = (rows: readonly LedgerRow[], given: Partial<Parameters<typeof spend>[0]> = {}) => ({
  ...{ state: replay(rows), reserved: [], expected: undefined, overdraft: 0, today: '2026-11-23' },
  ...given,
})
const upTo3 = { kind: 'up_to', days: 3, validMonths: 3 } as const

it('days of next year are drawn from the expected grant and booked on it; what it lacks is overdraft or uncovered', () => {
  const requested = [{ day: '2027-01-04', days: 1 }]
  const expected = { key: 'grant:2027', from: '2027-01-01', until: '2027-12-31', days: 0.5 }
  const spending = spend(purse([], { expected, overdraft: 0.5 }), requested)
  expect(spending.draws.map(({ from, days }) => [from.source, days])).toEqual([
    ['expected', 0.5],
    ['overdraft', 0.5],
  ])
  expect(useRows(spending.draws, { newId: numbered(), request: 'r' })).toHaveLength(1)
  const waiting = [
    { ...requested[0], days: 2, day: '2027-01-04', request: 'r', from: { source: 'expected', key: 'grant:2027' } },
  ] as const
  const rule = plainRule({ baseDays: { normal: 1, hard: 1, very_hard: 1 }, overdraft: 0.5 })
  const advancing = { rule, person: personOf(), rows: [], expected: waiting, newId: numbered() }
  const { rows, uncovered } = advanceLedger(advancing, '2026-12-31', '2027-01-01')
  expect(shown(rows)).toEqual(['2027-01-01 grant 1', '2027-01-04 use -1', '2027-01-04 use -0.5'])
  expect(uncovered).toEqual([{ request: 'r', day: '2027-01-04', days: 0.5 }])
})

it('leave filed late: what was lost comes back, then the carry shrinks, and four days stay four', () => {
  const rule = plainRule({ carry: upTo3, overdraft: 0 })
  const before = [lotRow('2025', 10, '2025-01-01', '2025-12-31'), useRow('2025', '2025-06-02', 6)]
  const turn = advanceLedger({ rule, person: personOf(), rows: before, newId: numbered() }, '2025-12-31', '2026-01-01')
  const rows = [...before, ...turn.rows.filter(({ kind }) => kind !== 'grant')]
  expect(shown(rows.slice(2))).toEqual(['2026-01-01 expire -4', '2026-01-01 carry 3'])
  const requested = [
    { day: '2025-12-29', days: 1 },
    { day: '2025-12-30', days: 1 },
  ]
  const spending = spend(purse(rows, { today: '2026-01-05' }), requested)
  const after = [...rows, ...useRows(spending.draws, { newId: numbered(), request: 'late' })]
  expect(spending.uncovered).toEqual([])
  expect(replay(after).balance).toBe(2)
  expect(replay(after).lots.find(({ kind }) => kind === 'carry')?.remaining).toBe(2)
})

it('days of last year that the employer cancels in January are carried although the carry has run', () => {
  const rule = plainRule({ carry: upTo3 })
  const rows = [
    lotRow('2025', 10, '2025-01-01', '2025-12-31'),
    useRow('2025', '2025-06-02', 7, 'summer'),
    ...['2025-12-29', '2025-12-30', '2025-12-31'].map((day) => useRow('2025', day)),
  ]
  const release = { request: 'r', today: '2026-01-05', newId: numbered() }
  const own = releaseDays(rule, rows, { ...release, code: 'cancelled' })
  expect(replay([...rows, ...own]).balance).toBe(0)
  const byEmployer = releaseDays(rule, rows, { ...release, code: 'cancelled_by_employer' })
  expect(replay([...rows, ...byEmployer]).balance).toBe(3)
  expect(byEmployer.filter(({ kind }) => kind === 'carry').every(({ opens }) => opens?.until === '2026-03-31')).toBe(
    true,
  )
})

it('carry above n is what exceeds n days of the entitlement', () => {
  expect(carryOverDays(plainRule({ carry: { kind: 'above', days: 12, validMonths: 36 } }), 15, 18)).toBe(6)
})

it('a whole leap year gives no more than its days', () => {
  const person = personOf({ entry: '2028-01-01' })
  expect(entitlementOfYear(plainRule(), person, leaveYear(2028, '01-01')).days).toBe(12)
})

it('a tier that counts from its day gives the full difference, also to a joiner of the year', () => {
  const tiers = [
    { from: 0, to: 9, days: 5 },
    { from: 10, to: null, days: 10 },
  ]
  const rule = plainRule({
    baseDays: { normal: 0, hard: 0, very_hard: 0 },
    tiers,
    tierChange: 'that_day',
    dimension: 'working_years',
  })
  const person = personOf({ entry: '2026-07-01', workingSince: '2016-10-01' })
  const grants = grantsBetween({ rule, person }, '2026-01-01', '2026-12-31')
  expect(grants.map(({ kind, on, days }) => [kind, on, days])).toEqual([
    ['grant', '2026-07-01', 3],
    ['adjust', '2026-10-01', 5],
  ])
})

it('what a cap cut off is lost: it does not come back with the next month', () => {
  const rule = plainRule({ grant: 'monthly', cap: 3 })
  const used = [useRow('row-1', '2026-04-07', 1), useRow('row-2', '2026-04-08', 1)]
  const until = advanceLedger({ rule, person: personOf(), rows: [], newId: numbered() }, '2025-12-31', '2026-04-30')
  const rows = [...until.rows, ...used]
  const may = advanceLedger({ rule, person: personOf(), rows, newId: () => 'may' }, '2026-04-30', '2026-05-31')
  expect(shown(until.rows).at(-1)).toBe('2026-04-01 grant 0')
  expect(shown(may.rows)).toEqual(['2026-05-01 grant 1'])
})

it('a month counts from half of its planned work days on, and a change of the yearly days is caught up', () => {
  const rule = plainRule({ grant: 'monthly' })
  const ofApril = (entry: string) =>
    grantsBetween({ rule, person: personOf({ entry }) }, '2026-04-01', '2026-04-30').reduce(
      (sum, { days }) => sum + days,
      0,
    )
  expect([ofApril('2026-04-16'), ofApril('2026-04-17')]).toEqual([1, 0])
})

it('the overdraft bounds the debt, not the balance, and remaining is what is usable and its room', () => {
  const rows = [lotRow('carry', 3, '2026-01-01', '2026-03-31', { kind: 'carry', year: 2025 })]
  const spending = spend(purse(rows, { overdraft: 1, today: '2026-02-01' }), [{ day: '2026-04-07', days: 1 }])
  expect(spending).toMatchObject({ remaining: 1, uncovered: [], draws: [{ from: { source: 'overdraft' } }] })
})

it('a grant fills a debt, a carry does not', () => {
  const rows = [lotRow('2025', 3, '2025-01-01', '2025-12-31'), useRow(null, '2025-12-01', 1)]
  const rule = plainRule({ baseDays: { normal: 10, hard: 10, very_hard: 10 }, carry: upTo3 })
  const turn = advanceLedger({ rule, person: personOf(), rows, newId: numbered() }, '2025-12-31', '2026-01-01')
  const { lots, debt } = replay([...rows, ...turn.rows])
  expect(lots.filter(({ remaining }) => remaining > 0).map(({ kind, remaining }) => [kind, remaining])).toEqual([
    ['carry', 3],
    ['grant', 9],
  ])
  expect(debt).toBe(0)
})

it('of lots with one end the one that began earlier is spent first, then adjust, carry, grant', () => {
  const rows = [
    lotRow('grant', 1, '2026-01-01', '2026-12-31'),
    lotRow('carry', 1, '2026-01-01', '2026-12-31', { kind: 'carry' }),
    lotRow('adjust', 1, '2026-01-01', '2026-12-31', { kind: 'adjust' }),
    lotRow('early', 1, '2025-12-01', '2026-12-31'),
  ]
  expect(inSpendingOrder(replay(rows).lots).map(({ id }) => id)).toEqual(['early', 'adjust', 'carry', 'grant'])
})

it('a day that was spent stays on its lot when an earlier day is filed later', () => {
  const rows = [
    lotRow('A', 1, '2026-01-01', '2026-03-31'),
    lotRow('B', 1, '2026-02-01', '2026-12-31'),
    useRow('A', '2026-03-01'),
  ]
  const spending = spend(purse(rows), [{ day: '2026-01-10', days: 1 }])
  expect(spending).toMatchObject({ uncovered: [{ day: '2026-01-10', days: 1 }], remaining: 0 })
})

it('what was carried once is not carried again', () => {
  const rule = plainRule({
    carry: { kind: 'all', days: 0, validMonths: 12 },
    baseDays: { normal: 0, hard: 0, very_hard: 0 },
  })
  const rows = [lotRow('2025', 2, '2025-01-01', '2025-12-31')]
  const turn = advanceLedger({ rule, person: personOf(), rows, newId: numbered() }, '2025-12-31', '2027-01-01')
  expect(shown(turn.rows)).toEqual(['2026-01-01 expire -2', '2026-01-01 carry 2', '2027-01-01 expire -2'])
})

const work = (day: string, value = 1) => ({ day, kind: 'work' as const, value, intervals: [{ from: 540, to: 1020 }] })
const rest = (day: string) => ({ day, kind: 'rest' as const, value: 0, intervals: [] })
const planOf = (...dates: readonly (ReturnType<typeof work> | ReturnType<typeof rest>)[]) =>
  new Map(dates.map((date) => [date.day, date]))

it('half a shift of value 0.5 is rounded up to the unit, and an hour is an eighth of a day of eight hours', () => {
  const half = { from: '2026-11-23', fromPart: 'second', to: '2026-11-23', toPart: 'whole' } as const
  const plan = planOf(work('2026-11-23', 0.5))
  expect(priceLeave({ unit: 'half_day', counting: 'work_days' }, half, plan).days).toBe(0.5)
  expect(priceLeave({ unit: 'hour', counting: 'work_days' }, half, plan).days).toBe(0.25)
  const hour = { from: '2026-11-23', minutes: { from: 540, to: 600 } }
  expect(priceLeave({ unit: 'hour', counting: 'work_days' }, hour, planOf(work('2026-11-23'))).days).toBe(0.125)
})

it('calendar days count each date that is requested for, rest days at the edges too', () => {
  const span = { from: '2026-11-21', fromPart: 'whole', to: '2026-11-23', toPart: 'whole' } as const
  const plan = planOf(rest('2026-11-21'), rest('2026-11-22'), work('2026-11-23'))
  expect(priceLeave({ unit: 'day', counting: 'calendar_days' }, span, plan).days).toBe(3)
  expect(priceLeave({ unit: 'day', counting: 'work_days' }, span, plan).days).toBe(1)
})

it('the first grant by entry date is on the first anniversary', () => {
  const grants = grantsBetween(
    { rule: plainRule({ grant: 'entry_date', validity: 'twelve_months' }), person: personOf({ entry: '2024-05-15' }) },
    '2024-05-15',
    '2025-12-31',
  )
  expect(grants.map(({ on, usableUntil }) => [on, usableUntil])).toEqual([['2025-05-15', '2026-05-14']])
})

it('a leaver who used more than was earned has a balance of zero and owes nothing without claw-back', () => {
  const rule = plainRule({ baseDays: { normal: 10, hard: 10, very_hard: 10 }, step: 1, rounding: 'down' })
  const rows = [lotRow('2026', 10, '2026-01-01', '2026-12-31'), useRow('2026', '2026-02-02', 7)]
  const leaving = { rule, person: personOf(), lastDay: '2026-08-08', rows, newId: numbered() }
  const settlement = settleLeaver({ ...leaving, clawBack: false })
  expect(settlement).toMatchObject({ earned: 6, granted: 10, paidOut: 0, owed: 0 })
  expect(shown(settlement.rows)).toEqual(['2026-08-08 adjust -3'])
  expect(replay([...rows, ...settlement.rows]).balance).toBe(0)
  expect(settleLeaver({ ...leaving, clawBack: true }).owed).toBe(1)
})

it('a date that becomes a work date within leave is one more day, a holiday one less', () => {
  const span = { from: '2026-11-20', fromPart: 'whole', to: '2026-11-21', toPart: 'whole' } as const
  const terms = { unit: 'day', counting: 'work_days' } as const
  const frozen = priceLeave(terms, span, planOf(work('2026-11-20'), rest('2026-11-21')))
  const current = priceLeave(terms, span, planOf(rest('2026-11-20'), work('2026-11-21')))
  expect([...priceDifferences(frozen, current)]).toEqual([
    ['2026-11-20', -1],
    ['2026-11-21', 1],
  ])
})

it('carried days until March are used for a day of March that is filed in April', () => {
  const rows = [
    lotRow('carry', 1, '2026-01-01', '2026-03-31', { kind: 'carry', year: 2025 }),
    lotRow('2026', 12, '2026-01-01', '2026-12-31'),
  ]
  const rule = plainRule()
  const expired = advanceLedger({ rule, person: personOf(), rows, newId: numbered() }, '2026-03-31', '2026-04-01').rows
  const all = [...rows, ...expired.filter(({ kind }) => kind === 'expire')]
  const draws: readonly Draw[] = spend(purse(all, { today: '2026-04-07' }), [{ day: '2026-03-30', days: 1 }]).draws
  expect(draws).toEqual([{ day: '2026-03-30', days: 1, from: { source: 'expired', lot: 'carry', carry: null } }])
  expect(balances([...all, ...useRows(draws, { newId: numbered(), request: 'r' })]).at(-1)?.balance).toBe(12)
})

it('twelve months from entry go with grants by entry date alone', () => {
  expect(checkAnnualRule(plainRule({ validity: 'twelve_months' }))).toEqual([
    { path: 'validity', problem: 'leave.validity_of_grant' },
  ])
})

it('a rise of the planned days takes nothing back: the grant waits', () => {
  const attendance = new Map([
    ['2026-01', { planned: 120, attended: 120 }],
    ['2026-02', { planned: 130, attended: 5 }],
    ['2026-03', { planned: 0, attended: 20 }],
  ])
  const rule = plainRule({ grant: 'working_days' })
  const grants = grantsBetween({ rule, person: personOf({ attendance }) }, '2026-01-01', '2026-12-31')
  expect(grants.every(({ days }) => days > 0)).toBe(true)
  expect(grants.reduce((sum, { days }) => sum + days, 0)).toBe(7)
})
