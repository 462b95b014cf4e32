import type { leaveLimits } from '@rostrum/contracts/attendance/leave/choices'
import type { Day } from '@rostrum/contracts/kernel/days'
import { type DatedRule, type LegalSource, ruleOn } from '@rostrum/workforce-rules/dated-rules'
import type { LeaveDays, LeaveUnit } from './leave-days.ts'
import type { LeaveCounting } from './price-leave.ts'

/** Codes whose names are in all languages; a unit may have others of its own. */
export const standardLeaveKinds = [
  'annual',
  'sick',
  'personal',
  'unpaid',
  'marriage',
  'bereavement',
  'maternity',
  'paternity',
  'injury',
  'time_off',
  'special',
  'casual',
  'medical',
] as const
export type StandardLeaveKind = (typeof standardLeaveKinds)[number]

/** A kind of leave as a unit has it. */
export type LeaveKindTerms = {
  /** The share of pay in per cent. */
  readonly paidShare: number
  readonly counting: LeaveCounting
  /** Days come from the ledger. */
  readonly ledger: boolean
  readonly unit: LeaveUnit
  /** The most days in a calendar year, or for one event. */
  readonly limitPer: (typeof leaveLimits)[number]
  readonly limitDays: LeaveDays
  readonly evidence: boolean
  readonly sex: 'female' | 'male' | null
  readonly leastServiceMonths: number
  readonly noticeDays: number
  readonly countsAsService: boolean
}

const terms: LeaveKindTerms = {
  paidShare: 100,
  counting: 'work_days',
  ledger: false,
  unit: 'half_day',
  limitPer: 'none',
  limitDays: 0,
  evidence: false,
  sex: null,
  leastServiceMonths: 0,
  noticeDays: 0,
  countsAsService: true,
}

const perYear = (limitDays: LeaveDays) => ({ limitPer: 'year', limitDays }) as const
const perEvent = (limitDays: LeaveDays) => ({ limitPer: 'event', limitDays }) as const
const unpaid = { paidShare: 0, countsAsService: false } as const
const calendar = { counting: 'calendar_days', unit: 'day' } as const

/** The kinds of a country; each may be changed by a unit. */
export type CountryLeaveKinds = readonly (readonly [StandardLeaveKind, LeaveKindTerms])[]

const kinds = (given: Partial<Record<StandardLeaveKind, Partial<LeaveKindTerms>>>): CountryLeaveKinds =>
  standardLeaveKinds.flatMap((code) => (given[code] ? [[code, { ...terms, ...given[code] }] as const] : []))

const everywhere = {
  annual: { ledger: true },
  unpaid,
  injury: { ...calendar, evidence: true },
  time_off: {},
} as const

const source = (law: string, article: string, toConfirm?: true): LegalSource => ({
  ...{ law, article },
  ...(toConfirm && { toConfirm }),
})

export const countryLeaveKinds: readonly DatedRule<CountryLeaveKinds>[] = [
  {
    country: 'CN',
    from: '2008-01-01',
    value: kinds({
      ...everywhere,
      sick: { ...calendar, paidShare: 80, evidence: true },
      personal: unpaid,
      marriage: { ...calendar, ...perEvent(3), evidence: true },
      bereavement: { ...perEvent(3) },
      maternity: { ...calendar, ...perEvent(98), evidence: true, sex: 'female' },
      // Provinces set the days.
      paternity: { ...calendar, ...perEvent(15), evidence: true, sex: 'male' },
    }),
    source: source('State Council Order 619; provincial rules', '7', true),
  },
  {
    country: 'VN',
    from: '2021-01-01',
    value: kinds({
      ...everywhere,
      sick: { paidShare: 0, ...perYear(30), evidence: true },
      marriage: { ...perEvent(3), evidence: true },
      bereavement: { ...perEvent(3) },
      maternity: { ...calendar, paidShare: 0, ...perEvent(180), evidence: true, sex: 'female' },
      paternity: { paidShare: 0, ...perEvent(5), evidence: true, sex: 'male' },
    }),
    source: source('Labour Code 45/2019/QH14; Social Insurance Law', '115, 139'),
  },
  {
    country: 'TH',
    from: '2025-12-07',
    value: kinds({
      ...everywhere,
      sick: { ...perYear(30), evidence: true },
      personal: { ...perYear(3) },
      maternity: { ...calendar, ...perEvent(120), evidence: true, sex: 'female' },
      paternity: { ...perEvent(15), sex: 'male' },
    }),
    source: source('Labour Protection Act B.E. 2541', '32, 34, 41'),
  },
  {
    country: 'LA',
    from: '2014-10-29',
    value: kinds({
      ...everywhere,
      sick: { ...calendar, ...perYear(30), evidence: true },
      personal: { ...perYear(3) },
      maternity: { ...calendar, ...perEvent(105), evidence: true, sex: 'female' },
    }),
    source: source('Labour Law 43/NA', '56, 98', true),
  },
  {
    country: 'KH',
    from: '1997-03-13',
    value: kinds({
      ...everywhere,
      sick: { ...calendar, paidShare: 60, ...perYear(180), evidence: true },
      special: { ...perYear(7) },
      maternity: { ...calendar, paidShare: 50, ...perEvent(90), evidence: true, sex: 'female' },
    }),
    source: source('Labour Law', '169, 171, 182'),
  },
  {
    country: 'MM',
    from: '2018-01-01',
    value: kinds({
      ...everywhere,
      annual: { ledger: true, counting: 'calendar_days' },
      casual: { ...perYear(6) },
      medical: { ...calendar, ...perYear(30), evidence: true, leastServiceMonths: 6 },
      maternity: { ...calendar, ...perEvent(98), evidence: true, sex: 'female' },
      paternity: { ...calendar, ...perEvent(15), evidence: true, sex: 'male' },
    }),
    source: source('Leave and Holidays Act; Rules 2018; Social Security Law', '5, 6', true),
  },
]

export const countryLeaveKindsOn = (country: string, day: Day) => ruleOn(countryLeaveKinds, country, day)
