import type {
  carryKinds,
  grantMethods,
  leaveDimensions,
  leaveValidities,
  tierChanges,
} from '@rostrum/contracts/attendance/leave/choices'
import type { Day } from '@rostrum/contracts/kernel/days'
import { workClasses } from '@rostrum/contracts/organisation/structure/resources'

import type { LeaveDays, Rounding } from './leave-days.ts'
import type { YearStart } from './leave-year.ts'

export type LeaveDimension = (typeof leaveDimensions)[number]

export type GrantMethod = (typeof grantMethods)[number]

export type WorkClass = (typeof workClasses)[number]

/** Days for whole completed years, both ends included; without `to` for all years above. */
export type YearTier = { readonly from: number; readonly to: number | null; readonly days: LeaveDays }
/** Days for a rank, or for one grade of it, which goes first. */
export type RankTier = { readonly rankId: string; readonly gradeId: string | null; readonly days: LeaveDays }

export type Carry = {
  /** `above`: what exceeds `days` of the year's entitlement; the other days may not be deferred. */
  readonly kind: (typeof carryKinds)[number]
  readonly days: LeaveDays
  /** Whole months that carried days are usable. */
  readonly validMonths: number
}

/** How annual leave arises. The entitlement of a year is the base days of the class of work plus those of the tier. */
export type AnnualLeaveRule = {
  readonly dimension: LeaveDimension
  readonly baseDays: Readonly<Record<WorkClass, LeaveDays>>
  readonly tiers: readonly YearTier[]
  readonly rankTiers: readonly RankTier[]
  readonly grant: GrantMethod
  readonly validity: (typeof leaveValidities)[number]
  readonly step: 0.5 | 1
  readonly rounding: Rounding
  readonly tierChange: (typeof tierChanges)[number]
  readonly carry: Carry
  /** The largest balance that a grant leads to; null for none. */
  readonly cap: LeaveDays | null
  readonly credit: 'start' | 'end'
  readonly yearStart: YearStart
  /** The largest debt that the next grant fills. */
  readonly overdraft: LeaveDays
  /** How many months before the next grant leave may draw on it. */
  readonly monthsAhead: number
  /** Months of service from which granted days may be used. */
  readonly usableAfterMonths: number
  /** A day less for each month of the year before with fewer days of work; null for no such rule. */
  readonly shortMonth: { readonly leastDays: number; readonly less: LeaveDays } | null
}

/** What is known of a person for annual leave. */
export type LeavePerson = {
  readonly entry: Day
  /** The first day of service with the group. */
  readonly serviceStart: Day
  /** The first day of any employment, with evidence; null where it is not known. */
  readonly workingSince: Day | null
  /** The last day of employment; null while it goes on. */
  readonly lastDay: Day | null
  /** Class of work, rank and grade from days on, in order of the days. */
  readonly placements: readonly {
    readonly from: Day
    readonly workClass: WorkClass
    readonly rankId: string | null
    readonly gradeId: string | null
  }[]
  /** Planned and attended days by month, `YYYY-MM`; months that are missing count as attended in full. */
  readonly attendance?: ReadonlyMap<string, { readonly planned: number; readonly attended: number }>
}

export type RuleProblem = { readonly path: string; readonly problem: string }

const halves = (days: number): boolean => days >= 0 && Number.isInteger(days * 2)

/** What is wrong with a rule, as keys of messages at its fields. */
export function checkAnnualRule(rule: AnnualLeaveRule): readonly RuleProblem[] {
  // Twelve months from entry are the year of a grant by entry date, and of no other.
  const isPairValid = rule.validity === 'natural_year' || rule.grant === 'entry_date'
  return [
    ...amountProblems(rule),
    ...rule.tiers.flatMap((tier, at) => tierProblems(tier, rule.tiers[at - 1], at)),
    ...rankProblems(rule),
    ...(isPairValid ? [] : [{ path: 'validity', problem: 'leave.validity_of_grant' }]),
  ]
}

function amountProblems(rule: AnnualLeaveRule): readonly RuleProblem[] {
  const amounts: readonly (readonly [string, number])[] = [
    ...workClasses.map((of) => [`baseDays.${of}`, rule.baseDays[of]] as const),
    ...rule.tiers.map(({ days }, at) => [`tiers[${at}].days`, days] as const),
    ...rule.rankTiers.map(({ days }, at) => [`rankTiers[${at}].days`, days] as const),
    ['carry.days', rule.carry.days],
    ['overdraft', rule.overdraft],
    ['cap', rule.cap ?? 0],
    ['shortMonth.less', rule.shortMonth?.less ?? 0],
  ]
  return amounts.filter(([, days]) => !halves(days)).map(([path]) => ({ path, problem: 'field.half_days' }))
}

function tierProblems(tier: YearTier, before: YearTier | undefined, at: number): readonly RuleProblem[] {
  const ends = tier.to !== null && tier.to < tier.from
  const overlaps = before !== undefined && (before.to === null || tier.from <= before.to)
  return [
    ...(ends ? [{ path: `tiers[${at}].to`, problem: 'leave.end_below_start' }] : []),
    ...(overlaps ? [{ path: `tiers[${at}].from`, problem: 'leave.tiers_overlap' }] : []),
  ]
}

function rankProblems({ rankTiers }: AnnualLeaveRule): readonly RuleProblem[] {
  const names = rankTiers.map(({ rankId, gradeId }) => `${rankId} ${gradeId ?? ''}`)
  return names.flatMap((name, at) =>
    names.indexOf(name) < at ? [{ path: `rankTiers[${at}].rankId`, problem: 'leave.tiers_overlap' }] : [],
  )
}
