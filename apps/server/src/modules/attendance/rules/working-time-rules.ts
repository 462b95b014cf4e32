import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { findPlaces } from './month-rule.store.ts'
import { findAncestors, nearestRule, type UnitRule } from './nearest-rule.ts'

/** What happens to what exceeds a limit. */
type Consequence = 'warn' | 'refuse'

/** What the rule of a person says; without a rule everything is warned about. */
export type WorkingTimeRule = { readonly overtime: Consequence; readonly planning: Consequence }

type StoredRule = UnitRule & WorkingTimeRule & { readonly id: string }

const withoutRule: WorkingTimeRule = { overtime: 'warn', planning: 'warn' }

/** What exceeding a limit of working time leads to for employments on a day, in a fixed number of queries. */
export async function workingTimeRulesOf(
  db: Db | Tx,
  employmentIds: readonly string[],
  day: string,
): Promise<(employmentId: string) => WorkingTimeRule> {
  const { rows } = await sql<StoredRule>`select row.id, row.business_unit_id as "businessUnitId",
      row.department_ids as "departmentIds", row.post_kinds as "postKinds", row.store_ids as "storeIds", row.overtime,
      row.planning
    from working_time_rule row where enabled and rescinded_at is null and during @> ${day}::date
    order by row.id`.execute(db)
  if (rows.length === 0) return () => withoutRule
  const units = await findAncestors(db, 'business_unit', day)
  const departments = await findAncestors(db, 'department', day)
  const places = new Map((await findPlaces(db, employmentIds, day)).map((place) => [place.employmentId, place]))
  return (employmentId) => {
    const place = places.get(employmentId)
    return (place && nearestRule(rows, units, departments, place)) ?? withoutRule
  }
}
