import { addDays, type Day, daysIncluded, laterDay } from '@rostrum/contracts/kernel/days'
import {
  addFractions,
  type Fraction,
  fractionOf,
  multiplyFractions,
  smallerFraction,
  zero,
} from '@rostrum/decimal/fraction'
import type { AnnualLeaveRule, LeavePerson, WorkClass } from './annual-rule.ts'
import { fractionOfDays, type LeaveDays, roundToStep } from './leave-days.ts'
import { anniversariesIn, completedYears, type LeaveYear } from './leave-year.ts'

/** The days of a whole year that a person has on a day, and where they come from. */
export type YearlyDays = {
  readonly days: LeaveDays
  readonly workClass: WorkClass
  readonly base: LeaveDays
  /** Completed years by the dimension; null for rank and grade. */
  readonly years: number | null
  readonly tier: LeaveDays
}

const placementOn = ({ placements }: LeavePerson, day: Day) =>
  placements.findLast(({ from }) => from <= day) ?? placements.at(0)

/** The day from which the years of a dimension count; undefined for rank and grade. */
export function countedSince(rule: AnnualLeaveRule, person: LeavePerson): Day | undefined {
  switch (rule.dimension) {
    case 'company_service':
      return person.serviceStart
    case 'working_years':
      return person.workingSince ?? person.serviceStart
    case 'rank_and_grade':
      return undefined
  }
}

export function yearlyDays(rule: AnnualLeaveRule, person: LeavePerson, day: Day): YearlyDays {
  const placement = placementOn(person, day)
  const workClass = placement?.workClass ?? 'normal'
  const since = countedSince(rule, person)
  const years = since === undefined ? null : Math.max(0, completedYears(since, day))
  const tier = years === null ? rankDays(rule, placement) : tierDays(rule, years)
  const base = rule.baseDays[workClass]
  return { days: base + tier, workClass, base, years, tier }
}

const tierDays = ({ tiers }: AnnualLeaveRule, years: number): LeaveDays =>
  tiers.find(({ from, to }) => from <= years && (to === null || years <= to))?.days ?? 0

function rankDays({ rankTiers }: AnnualLeaveRule, placement: ReturnType<typeof placementOn>): LeaveDays {
  const ofRank = rankTiers.filter(({ rankId }) => rankId === placement?.rankId)
  const ofGrade = ofRank.find(({ gradeId }) => gradeId !== null && gradeId === placement?.gradeId)
  return (ofGrade ?? ofRank.find(({ gradeId }) => gradeId === null))?.days ?? 0
}

/** A range of days with the same yearly days. */
export type EntitlementPart = { readonly from: Day; readonly to: Day; readonly calendarDays: number } & YearlyDays

/** What a person earns in a part of a leave year. */
export type Entitlement = {
  readonly parts: readonly EntitlementPart[]
  /** Before the step. */
  readonly exact: Fraction
  readonly days: LeaveDays
}

/** The days on which the yearly days may change, within a part of days. */
export function changeDays(rule: AnnualLeaveRule, person: LeavePerson, from: Day, to: Day): readonly Day[] {
  const since = countedSince(rule, person)
  const days = [
    ...(since === undefined ? [] : anniversariesIn(since, from, to).map(({ day }) => day)),
    ...person.placements.map((placement) => placement.from).filter((day) => day > from && day <= to),
  ]
  return [...new Set(days)].filter((day) => day > from).sort()
}

/** Days of leave for a part of a leave year: the yearly days by the share of its days in 365, never more than them. */
export function entitlementIn(rule: AnnualLeaveRule, person: LeavePerson, from: Day, to: Day): Entitlement {
  if (to < from) return { parts: [], exact: zero, days: 0 }
  const starts = rule.tierChange === 'split' ? [from, ...changeDays(rule, person, from, to)] : [from]
  const parts = starts.map((start, at): EntitlementPart => {
    const next = starts[at + 1]
    const end = next === undefined ? to : addDays(next, -1)
    return { from: start, to: end, calendarDays: daysIncluded(start, end), ...yearlyDays(rule, person, start) }
  })
  const sum = parts.reduce(
    (total, { days, calendarDays }) =>
      addFractions(total, multiplyFractions(fractionOfDays(days), fractionOf(calendarDays, 365))),
    zero,
  )
  const exact = smallerFraction(sum, fractionOfDays(Math.max(...parts.map(({ days }) => days))))
  return { parts, exact, days: roundToStep(exact, rule.step, rule.rounding) }
}

/** The entitlement of a leave year: from its start, or from the entry in it, to its end. */
export const entitlementOfYear = (
  rule: AnnualLeaveRule,
  person: LeavePerson,
  { first, last }: LeaveYear,
): Entitlement => entitlementIn(rule, person, laterDay(first, person.entry), last)
