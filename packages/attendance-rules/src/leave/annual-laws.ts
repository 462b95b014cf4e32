import type { Day } from '@rostrum/contracts/kernel/days'
import { type DatedRule, ruleOn } from '@rostrum/workforce-rules/dated-rules'
import type { AnnualLeaveRule, Carry, YearTier } from './annual-rule.ts'

/** What the law of a country says of annual leave, as the rule that a company starts from. */
export type AnnualLeaveLaw = {
  readonly rule: AnnualLeaveRule
  /** Whether a leaver owes days that were taken and not earned. */
  readonly clawBack: boolean
}

const noCarry: Carry = { kind: 'none', days: 0, validMonths: 12 }

/** The same number of days more after each number of years, up to 49 years. */
const everyYears = (years: number, days: number): readonly YearTier[] =>
  Array.from({ length: Math.floor(49 / years) }, (_, at) => ({
    from: (at + 1) * years,
    to: at + 1 === Math.floor(49 / years) ? null : (at + 2) * years - 1,
    days: (at + 1) * days,
  }))

const base = (normal: number, hard = normal, very_hard = hard) => ({ normal, hard, very_hard })

const byService: AnnualLeaveRule = {
  dimension: 'company_service',
  baseDays: base(0),
  tiers: [],
  rankTiers: [],
  grant: 'entry_date',
  validity: 'twelve_months',
  step: 0.5,
  rounding: 'up',
  tierChange: 'split',
  carry: noCarry,
  cap: null,
  credit: 'start',
  yearStart: '01-01',
  overdraft: 0,
  monthsAhead: 2,
  usableAfterMonths: 0,
  shortMonth: null,
}

/** Annual leave by country. An HR lawyer of each country should sign this table. */
export const annualLeaveLaws: readonly DatedRule<AnnualLeaveLaw>[] = [
  {
    country: 'CN',
    from: '2008-01-01',
    value: {
      clawBack: false,
      rule: {
        ...byService,
        dimension: 'working_years',
        tiers: [
          { from: 1, to: 9, days: 5 },
          { from: 10, to: 19, days: 10 },
          { from: 20, to: null, days: 15 },
        ],
        ...{ grant: 'natural_year', validity: 'natural_year', step: 1, rounding: 'down' },
        // Leave may be put off by one year (Order 514, 5).
        carry: { kind: 'all', days: 0, validMonths: 12 },
      },
    },
    source: { law: 'State Council Order 514; MOHRSS Order 1/2008', article: '3; 5, 12' },
  },
  {
    country: 'VN',
    from: '2021-01-01',
    value: {
      clawBack: true,
      rule: {
        ...byService,
        ...{ baseDays: base(12, 14, 16), tiers: everyYears(5, 1) },
        ...{ grant: 'monthly', validity: 'natural_year' },
      },
    },
    source: { law: 'Labour Code 45/2019/QH14; Decree 145/2020', article: '113, 114; 65, 66' },
  },
  {
    country: 'TH',
    from: '1998-08-19',
    value: { clawBack: false, rule: { ...byService, baseDays: base(6) } },
    source: { law: 'Labour Protection Act B.E. 2541', article: '30' },
  },
  {
    country: 'LA',
    from: '2014-10-29',
    value: { clawBack: false, rule: { ...byService, baseDays: base(15, 18) } },
    source: { law: 'Labour Law 43/NA', article: '57', toConfirm: true },
  },
  {
    country: 'KH',
    from: '1997-03-13',
    value: {
      clawBack: false,
      rule: {
        ...byService,
        ...{ baseDays: base(18), tiers: everyYears(3, 1), grant: 'monthly', validity: 'natural_year' },
        ...{ credit: 'end', usableAfterMonths: 12, carry: { kind: 'above', days: 12, validMonths: 36 } },
      },
    },
    source: { law: 'Labour Law', article: '166, 167' },
  },
  {
    country: 'MM',
    from: '1951-01-01',
    value: {
      clawBack: false,
      rule: { ...byService, baseDays: base(10), shortMonth: { leastDays: 20, less: 1 } },
    },
    source: { law: 'Leave and Holidays Act', article: '4', toConfirm: true },
  },
]

/** The law of a country in force on a day; undefined where the data has none. */
export const annualLeaveLawOn = (country: string, day: Day) => ruleOn(annualLeaveLaws, country, day)
