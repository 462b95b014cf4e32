import type { EffectiveMonthRule, FullAttendanceRule } from '@rostrum/attendance-rules/month-rules'
import { parseFraction } from '@rostrum/decimal/fraction'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import {
  findEffectiveMonths,
  findFullAttendances,
  findPlaces,
  type StoredEffectiveMonth,
  type StoredFullAttendance,
} from './month-rule.store.ts'
import { findAncestors, nearestRule, type RulePlace } from './nearest-rule.ts'

/** The rule that holds for a person, by its row. */
type Held<Rule> = { readonly id: string; readonly name: string; readonly rule: Rule }

/** What decides on the month of a person; a missing rule decides nothing. */
export type MonthRules = {
  readonly effective: Held<EffectiveMonthRule> | undefined
  readonly full: Held<FullAttendanceRule> | undefined
}

export const effectiveMonthOf = (row: StoredEffectiveMonth): EffectiveMonthRule => ({
  latestEntryDay: row.latestEntryDay,
  mostAbsenceDays: parseFraction(row.mostAbsenceDays),
  leaveKinds: row.leaveKinds,
})

export const fullAttendanceOf = ({ mostSupplements, leaveKinds }: StoredFullAttendance): FullAttendanceRule => ({
  mostSupplements,
  leaveKinds,
})

/** Chooses the month rules that hold on a day, for any number of people whose places the caller knows. */
export async function monthRuleChooser(db: Db | Tx, day: string): Promise<(place: RulePlace) => MonthRules> {
  const effective = await findEffectiveMonths(db, day)
  const full = await findFullAttendances(db, day)
  const units = await findAncestors(db, 'business_unit', day)
  const departments = await findAncestors(db, 'department', day)
  return (place) => {
    const ofEffective = nearestRule(effective, units, departments, place)
    const ofFull = nearestRule(full, units, departments, place)
    return {
      effective: ofEffective && { id: ofEffective.id, name: ofEffective.name, rule: effectiveMonthOf(ofEffective) },
      full: ofFull && { id: ofFull.id, name: ofFull.name, rule: fullAttendanceOf(ofFull) },
    }
  }
}

/**
 * The rules that decide on the months of employments, in a fixed number of queries.
 *
 * @param day the last day of the period: rule and place of that day hold for the whole month
 */
export async function monthRulesOf(
  db: Db | Tx,
  employmentIds: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, MonthRules>> {
  const choose = await monthRuleChooser(db, day)
  const places = await findPlaces(db, employmentIds, day)
  return new Map(places.map((place) => [place.employmentId, choose(place)]))
}
