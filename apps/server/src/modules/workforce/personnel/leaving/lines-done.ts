import { sql } from 'kysely'
import { openLinks } from './open-links.ts'

const account = (column: 'id' | 'locked') => sql`(select ${sql.ref(`account.${column}`)} from employment left_one
  join account on account.employee_id = left_one.employee_id where left_one.id = row.employment_id)`

const leaver = { employment: sql`row.employment_id`, account: account('id'), leftOn: sql`(row.day + 1)` }

const isSettled = Object.values(openLinks).map((open) => sql`(not exists (select ${open(leaver)}))::int`)

/**
 * How many lines of the checklist of a resignation `row` are done or not needed. It asks about one person by indexes: for
 * the rows of a page, and for all rows where they are sorted by it.
 */
export const linesDone = sql`(${sql.join([...isSettled, sql`coalesce(${account('locked')}, true)::int`], sql` + `)}
  + (select count(*)::int from leaving_line where act_id = row.id))`
