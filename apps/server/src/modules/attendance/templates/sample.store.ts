import { sql } from 'kysely'
import type { Tx } from '../../../kernel/database/database.ts'

/** Guides at work in stores on a day. */
const guidesOn = (day: string) => sql`
  assignment_row place
    join post_row post on post.subject_id = place.post_id and post.during @> ${day}::date and post.kind = 'guide'
    join store_row store on store.subject_id = place.store_id and store.during @> ${day}::date`

/** Stores of more guides are the counters of whole regions. */
const mostGuides = 8

/** The store of each country by its code that has most guides up to a limit, and no template of its own. */
export async function findFigureStores(tx: Tx, day: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ country: string; id: string }>`
    select distinct on (store.country) store.country, place.store_id as id
    from ${guidesOn(day)}
    where place.during @> ${day}::date and place.employment_state in ('entered', 'waiting_to_leave')
      and not exists (select from template_assignment given where given.store_id = place.store_id)
    group by store.country, place.store_id
    having count(*) <= ${mostGuides}
    order by store.country, count(*) desc, place.store_id`.execute(tx)
  return new Map(rows.map(({ country, id }) => [country, id]))
}

/** The employments of guides with a log-in, each with its country. */
export async function findGuidesWithLogIn(tx: Tx, day: string) {
  const { rows } = await sql<{ id: string; country: string }>`
    select place.subject_id as id, store.country
    from ${guidesOn(day)}
      join employment on employment.id = place.subject_id
      join account on account.employee_id = employment.employee_id
    where place.during @> ${day}::date and place.employment_state in ('entered', 'waiting_to_leave')
    order by place.subject_id`.execute(tx)
  return rows
}
