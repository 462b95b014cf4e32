import { sql } from 'kysely'
import { type ScopeDimension, type ScopeHolder, scopeDimension } from '../../../engines/scope/scope-dimension.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { listenTo } from '../../../kernel/facts/facts.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { departmentTree } from '../../organisation/structure/public.ts'
import { employmentChanged } from './employment-changed.ts'
import { furtherAssignmentChanged } from './further-assignments.ts'

const topic = 'reporting-lines'

/** So deep is no line; a ring, which the timeline refuses, would end here too. */
const maximumLevels = 40

/**
 * The employments below those of an account on a day, at most some levels down. A person with two employments has the
 * reports of both, and who has left has none, even where rows still name them. Who acts for a person has the reports of
 * that person, and who is the manager of a further assignment has its holder. `union` takes each employment once.
 */
const findReports =
  (levels: number) =>
  async (db: Db | Tx, { accountId }: ScopeHolder, day: string): Promise<readonly string[]> => {
    const { rows } = await sql<{ id: string }>`
      with recursive line as (
        select employment.id, 0 as level from account
          join employment on employment.employee_id = account.employee_id and not employment.rescinded
          join assignment_row own on own.subject_id = employment.id and own.during @> ${day}::date
        where account.id = ${accountId} and own.employment_state <> 'left'
        union
        select acting.acts_for_id, 0 from account
          join employment on employment.employee_id = account.employee_id and not employment.rescinded
          join further_assignment_in_force acting on acting.employment_id = employment.id
            and acting.during @> ${day}::date and acting.acts_for_id is not null
        where account.id = ${accountId}
        union
        select below.id, line.level + 1 from line cross join lateral (
          select subject_id as id from assignment_row part
          where part.manager_id = line.id and part.during @> ${day}::date and part.employment_state <> 'left'
          union all
          select employment_id from further_assignment_in_force further
          where further.manager_id = line.id and further.during @> ${day}::date
        ) as below
        where line.level < ${levels}
      )
      select distinct id from line where level > 0`.execute(db)
    return rows.map(({ id }) => id)
  }

/**
 * The departments in which an account works on a day, in each of its employments and further assignments. Who has left is
 * in none.
 */
async function findOwnDepartments(db: Db | Tx, { accountId }: ScopeHolder, day: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    with own as (
      select employment.id from account
        join employment on employment.employee_id = account.employee_id and not employment.rescinded
      where account.id = ${accountId}
    )
    select part.department_id as id from own join assignment_row part on part.subject_id = own.id
      and part.during @> ${day}::date and part.employment_state <> 'left' and part.department_id is not null
    union
    select post.department_id from own
      join further_assignment_in_force further on further.employment_id = own.id and further.during @> ${day}::date
      join post_row post on post.subject_id = further.post_id and post.during @> ${day}::date`.execute(db)
  return rows.map(({ id }) => id)
}

/** People by the reporting lines and the departments of today. */
export const reportScopes: readonly ScopeDimension[] = [
  scopeDimension('own_department', { relative: findOwnDepartments, below: departmentTree, topic }),
  scopeDimension('direct_reports', { relative: findReports(1), topic }),
  scopeDimension('reports', { relative: findReports(maximumLevels), topic }),
]

const evict = (tx: Tx, _changed: unknown, platform: Platform) => platform.changes.publish(tx, topic)

/** A change of any employment or further assignment may change who reports to whom. A module after this one listens with it. */
export const evictReports = [listenTo(employmentChanged, evict), listenTo(furtherAssignmentChanged, evict)]
