import { type RawBuilder, sql } from 'kysely'
import { unitsFrom } from '../../../engines/unit/units-from.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import type { RulePlace } from './nearest-rule.ts'

export type PersonAtWork = RulePlace & { readonly employmentId: string; readonly name: string }

/** The people at work on a day in a unit and in those below it, as an item of `from`. */
export const peopleAtWork = (unitId: string, day: string): RawBuilder<PersonAtWork> => sql`(
  select place.subject_id as "employmentId", employee.name, place.unit_id as "unitId",
    place.department_id as "departmentId", place.store_id as "storeId", coalesce(post.kind, '') as "postKind",
    employee.id as "employeeId"
  from assignment_row place
    join ${unitsFrom(sql`${unitId}`)} units on units.id = place.unit_id
    join employment on employment.id = place.subject_id and not employment.rescinded
    join employee on employee.id = employment.employee_id
    left join post_row post on post.subject_id = place.post_id and post.during @> ${day}::date
  where place.during @> ${day}::date and place.employment_state in ('entered', 'waiting_to_leave'))`

/** The people at work on a day in a unit and in those below it, by name. */
export async function findPeopleAtWork(db: Db | Tx, unitId: string, day: string): Promise<readonly PersonAtWork[]> {
  const { rows } = await sql<PersonAtWork>`
    select "employmentId", name, "unitId", "departmentId", "storeId", "postKind"
    from ${peopleAtWork(unitId, day)} person order by name, "employmentId"`.execute(db)
  return rows
}
