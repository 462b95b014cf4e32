import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import type { RulePlace } from './nearest-rule.ts'

export type PersonAtWork = RulePlace & { readonly employmentId: string; readonly name: string }

/** The people at work on a day in a unit and in those below it, by name. */
export async function findPeopleAtWork(db: Db | Tx, unitId: string, day: string): Promise<readonly PersonAtWork[]> {
  const { rows } = await sql<PersonAtWork>`
    with recursive units as (
      select ${unitId}::uuid as id
      union select below.id from units join business_unit below on below.parent_id = units.id
    )
    select place.subject_id as "employmentId", employee.name, place.unit_id as "unitId",
      place.department_id as "departmentId", place.store_id as "storeId", coalesce(post.kind, '') as "postKind"
    from assignment_row place
      join units on units.id = place.unit_id
      join employment on employment.id = place.subject_id and not employment.rescinded
      join employee on employee.id = employment.employee_id
      left join post_row post on post.subject_id = place.post_id and post.during @> ${day}::date
    where place.during @> ${day}::date and place.employment_state in ('entered', 'waiting_to_leave')
    order by employee.name, place.subject_id`.execute(db)
  return rows
}
