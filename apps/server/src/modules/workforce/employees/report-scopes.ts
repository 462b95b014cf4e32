import { sql } from 'kysely'
import { type ScopeDimension, type ScopeHolder, scopeDimension } from '../../../engines/scope/scope-dimension.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { listenTo } from '../../../kernel/facts/facts.ts'
import { departmentTree } from '../../organisation/structure/public.ts'
import { employmentChanged } from './employment-changed.ts'

const topic = 'reporting-lines'

/** So deep is no line; a ring, which the timeline refuses, would end here too. */
const maximumLevels = 40

/**
 * The employments below those of an account on a day, at most some levels down. A person with two employments has the
 * reports of both, and who has left has none, even where rows still name them. `union` takes each employment once.
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
        select below.subject_id, line.level + 1 from line join assignment_row below
          on below.manager_id = line.id and below.during @> ${day}::date and below.employment_state <> 'left'
        where line.level < ${levels}
      )
      select distinct id from line where level > 0`.execute(db)
    return rows.map(({ id }) => id)
  }

/** The departments in which an account works on a day, in each of its employments. Who has left is in none. */
async function findOwnDepartments(db: Db | Tx, { accountId }: ScopeHolder, day: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct part.department_id as id
    from account join employment on employment.employee_id = account.employee_id and not employment.rescinded
      join assignment_row part on part.subject_id = employment.id and part.during @> ${day}::date
    where account.id = ${accountId} and part.employment_state <> 'left' and part.department_id is not null`.execute(db)
  return rows.map(({ id }) => id)
}

/** People by the reporting lines and the departments of today. */
export const reportScopes: readonly ScopeDimension[] = [
  scopeDimension('own_department', { relative: findOwnDepartments, below: departmentTree, topic }),
  scopeDimension('direct_reports', { relative: findReports(1), topic }),
  scopeDimension('reports', { relative: findReports(maximumLevels), topic }),
]

/** A change of any employment may change who reports to whom. A module after this one listens with it. */
export const evictReports = listenTo(employmentChanged, (tx, _changed, platform) => platform.changes.publish(tx, topic))
