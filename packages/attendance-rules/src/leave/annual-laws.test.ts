import { citationsOf } from '@rostrum/workforce-rules/dated-rules'
import { describe, expect, it } from 'vitest'
import { advanceLedger } from './advance-ledger.ts'
import { annualLeaveLaws } from './annual-laws.ts'
import { checkAnnualRule, type LeavePerson } from './annual-rule.ts'
import { yearlyDays } from './entitlement.ts'
import { earnedUntil, grantsBetween } from './grants.ts'
import { inLedgerOrder, replay } from './ledger.ts'
import { settleLeaver } from './settle-leaver.ts'
import { lotRow, numbered, personOf, ruleOf, useRow } from './testing.ts'

const granted = (country: string, person: LeavePerson, from: string, to: string) =>
  grantsBetween({ rule: ruleOf(country), person }, from, to).map(({ on, days }) => [on, days])
const total = (country: string, person: LeavePerson, from: string, to: string) =>
  grantsBetween({ rule: ruleOf(country), person }, from, to).reduce((sum, { days }) => sum + days, 0)

it('each law is a rule without problems', () => {
  for (const { value } of annualLeaveLaws) expect(checkAnnualRule(value.rule)).toEqual([])
})

it('each law of a source has its own articles', () => {
  const chinese = annualLeaveLaws.find(({ country }) => country === 'CN')
  expect(chinese && citationsOf(chinese.source)).toEqual([
    { law: 'State Council Order 514', articles: '3' },
    { law: 'MOHRSS Order 1/2008', articles: '5, 12' },
  ])
  const articles = annualLeaveLaws.flatMap(({ source }) => citationsOf(source).map((one) => one.articles))
  expect(articles).not.toContain('')
})

describe('China: Order 514 art. 3, MOHRSS Order 1/2008 art. 5 and 12', () => {
  const since = (workingSince: string) => personOf({ entry: '2024-01-01', workingSince })

  it.each([
    ['2025-06-01', '2026-01-01', 0],
    ['2025-01-01', '2026-01-01', 5],
    ['2016-01-02', '2026-01-01', 5],
    ['2016-01-01', '2026-01-01', 10],
    ['2006-01-01', '2026-01-01', 15],
  ])('working since %s, on %s: %d days', (workingSince, day, days) => {
    expect(yearlyDays(ruleOf('CN'), since(workingSince), day).days).toBe(days)
  })

  it('a joiner of 1 July with 12 working years: 184 / 365 × 10 without the fraction', () => {
    const person = personOf({ entry: '2026-07-01', workingSince: '2014-03-01' })
    expect(granted('CN', person, '2026-01-01', '2026-12-31')).toEqual([['2026-07-01', 5]])
  })

  it('a leaver of 31 August: 243 / 365 × 10 without the fraction, and nothing is owed for days taken beyond', () => {
    const person = since('2014-01-01')
    const rows = [lotRow('2026', 10, '2026-01-01', '2026-12-31'), useRow('2026', '2026-02-02', 8)]
    const leaving = { rule: ruleOf('CN'), person, lastDay: '2026-08-31', clawBack: false, rows, newId: numbered() }
    const settlement = settleLeaver(leaving)
    expect(settlement).toMatchObject({ earned: 6, paidOut: 0, owed: 0 })
    expect(replay([...rows, ...settlement.rows]).balance).toBe(0)
  })
})

describe('Viet Nam: Labour Code art. 113 and 114, Decree 145/2020 art. 66', () => {
  it.each([
    ['normal', '2024-01-01', 12],
    ['hard', '2024-01-01', 14],
    ['very_hard', '2024-01-01', 16],
    ['normal', '2021-11-23', 13],
    ['normal', '2016-11-23', 14],
  ] as const)('%s work since %s: %d days a year', (workClass, entry, days) => {
    const placements = [{ from: entry, workClass, rankId: null, gradeId: null }]
    expect(yearlyDays(ruleOf('VN'), personOf({ entry, placements }), '2026-11-23').days).toBe(days)
  })

  it('a twelfth for each month, and the month of the entry from half of its days on', () => {
    expect(total('VN', personOf({ entry: '2026-04-16' }), '2026-01-01', '2026-12-31')).toBe(9)
    expect(total('VN', personOf({ entry: '2026-04-17' }), '2026-01-01', '2026-12-31')).toBe(8)
    expect(total('VN', personOf(), '2026-01-01', '2026-12-31')).toBe(13)
  })

  it('a leaver of 30 November has earned 11 of 12 and is paid what is not used', () => {
    const rule = ruleOf('VN', { tiers: [] })
    const rows = [lotRow('2026', 12, '2026-01-01', '2026-12-31'), useRow('2026', '2026-08-03', 6)]
    const leaving = { rule, person: personOf(), lastDay: '2026-11-30', clawBack: true, rows, newId: numbered() }
    expect(settleLeaver(leaving)).toMatchObject({ earned: 11, granted: 12, paidOut: 5, owed: 0 })
  })
})

it('Thailand, LPA art. 30: 6 days after each full year', () => {
  const person = personOf({ entry: '2024-02-29' })
  expect(granted('TH', person, '2024-02-29', '2026-12-31')).toEqual([
    ['2025-02-28', 6],
    ['2026-02-28', 6],
  ])
  expect(earnedUntil({ rule: ruleOf('TH'), person }, '2025-01-31')).toBe(0)
})

it('Laos, Labour Law: 15 days after a year, 18 for hard work', () => {
  const entry = '2025-05-15'
  expect(granted('LA', personOf({ entry }), '2025-05-15', '2026-12-31')).toEqual([['2026-05-15', 15]])
  const placements = [{ from: entry, workClass: 'hard' as const, rankId: null, gradeId: null }]
  expect(granted('LA', personOf({ entry, placements }), '2025-05-15', '2026-12-31')).toEqual([['2026-05-15', 18]])
})

describe('Cambodia, Labour Law art. 166 and 167', () => {
  it('1.5 days a month, used after a year', () => {
    const grants = grantsBetween(
      { rule: ruleOf('KH'), person: personOf({ entry: '2026-01-01' }) },
      '2026-01-01',
      '2026-12-31',
    )
    expect(grants).toHaveLength(12)
    expect(grants.every(({ days, usableFrom }) => days === 1.5 && usableFrom === '2027-01-01')).toBe(true)
  })

  it('a day more for each three years', () => {
    expect(total('KH', personOf({ entry: '2019-12-31' }), '2026-01-01', '2026-12-31')).toBe(20)
  })

  it('what exceeds 12 days of the year is deferred for three years', () => {
    const rows = [lotRow('2026', 18, '2026-01-01', '2026-12-31'), useRow('2026', '2026-05-04', 3)]
    const advancing = { rule: ruleOf('KH'), person: personOf(), rows, newId: numbered() }
    const carry = inLedgerOrder(advanceLedger(advancing, '2026-12-31', '2027-01-01').rows).find(
      ({ kind }) => kind === 'carry',
    )
    expect(carry).toMatchObject({ days: 6, opens: { from: '2027-01-01', until: '2029-12-31' } })
  })
})

it('Myanmar, Leave and Holidays Act art. 4: 10 days after 12 months, a day less for each month under 20 days', () => {
  const attendance = new Map([
    ['2025-03', { planned: 22, attended: 19 }],
    ['2025-04', { planned: 22, attended: 20 }],
    ['2025-09', { planned: 22, attended: 0 }],
    ['2026-01', { planned: 22, attended: 3 }],
  ])
  const person = personOf({ entry: '2025-01-06', attendance })
  expect(granted('MM', person, '2025-01-06', '2026-12-31')).toEqual([['2026-01-06', 8]])
})
