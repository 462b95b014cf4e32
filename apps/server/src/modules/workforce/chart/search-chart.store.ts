import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import type { ChartView } from './chart-rows.store.ts'

export type ChartHit = {
  readonly kind: 'department' | 'person'
  readonly id: string
  readonly name: string
  readonly detail: string
  /** From the place of the hit upwards. */
  readonly upwards: readonly string[]
}

const hitsOfKind = 10
const maximumLevels = 40

/** The pattern that finds words as they are stored for search. */
const pattern = (words: string) => sql`'%' || replace(replace(search_fold(${words}), '%', ''), '_', '') || '%'`

/** Departments in reach by name or code, with the departments above them. */
export async function searchDepartments(db: Db, { day, departments }: ChartView, words: string) {
  const { rows } = await sql<ChartHit>`
    with recursive hit as (
      select row.id, row.name, row.code, row.parent_id from (
        select subject.id, subject.code, subject.code_search, subject.business_unit_id, part.name, part.parent_id,
          part.search_text
        from department subject join department_row part on part.subject_id = subject.id
        where not subject.rescinded and part.open and part.during @> ${day}::date
      ) as row
      where (row.search_text || ' ' || row.code_search) like ${pattern(words)} and ${departments}
      order by row.name, row.id limit ${hitsOfKind}
    ), way as (
      select hit.id, hit.parent_id as above, 1 as level from hit
      union all
      select way.id, part.parent_id, way.level + 1 from way join department_row part
        on part.subject_id = way.above and part.during @> ${day}::date where way.level < ${maximumLevels}
    )
    select 'department' as kind, hit.id, hit.name, hit.code as detail,
      array(select above from way where way.id = hit.id and above is not null order by level) as upwards
    from hit order by hit.name, hit.id`.execute(db)
  return rows
}

/** People in reach by name or job number, with what is above them in the view. */
export async function searchPeople(
  db: Db,
  { day, people, assignments }: ChartView,
  words: string,
  view: 'departments' | 'lines',
): Promise<readonly ChartHit[]> {
  const first = view === 'lines' ? sql`row.manager_id` : sql`row.department_id`
  const next =
    view === 'lines'
      ? sql`select way.id, part.manager_id, way.level + 1 from way join assignment_row part
          on part.subject_id = way.above and part.during @> ${day}::date where way.level < ${maximumLevels}`
      : sql`select way.id, part.parent_id, way.level + 1 from way join department_row part
          on part.subject_id = way.above and part.during @> ${day}::date where way.level < ${maximumLevels}`
  const { rows } = await sql<ChartHit>`
    with recursive hit as (
      select row.subject_id as id, person.name, found.job_number, row.post_id, ${first} as above
      from ${assignments(day)} row join employment found on found.id = row.subject_id
      join employee person on person.id = found.employee_id
      where row.employment_state in ('entered', 'waiting_to_leave')
        and not found.rescinded and (person.search_text || ' ' || lower(found.job_number)) like ${pattern(words)}
        and ${people}
      order by person.name, found.job_number limit ${hitsOfKind}
    ), way as (select hit.id, hit.above, 1 as level from hit union all ${next})
    select 'person' as kind, hit.id, hit.name,
      concat_ws(' · ', hit.job_number, (select post.name from post_row post
        where post.subject_id = hit.post_id and post.during @> ${day}::date)) as detail,
      array(select above from way where way.id = hit.id and above is not null order by level) as upwards
    from hit order by hit.name, hit.job_number`.execute(db)
  return rows
}

/**
 * The changes of people in reach in each week from a day to another: rows that begin in it. A planned change is reached by
 * the place of today.
 */
export async function findActivity(
  db: Db,
  { people }: Pick<ChartView, 'people'>,
  { from, to, today }: { readonly from: string; readonly to: string; readonly today: string },
): Promise<readonly { readonly week: string; readonly changes: number }[]> {
  const { rows } = await sql<{ week: string; changes: number }>`
    select date_trunc('week', lower(row.during))::date as week, count(*)::int as changes
    from (
      select part.subject_id, part.during, least(lower(part.during), ${today}::date) as reach_day,
        reach.unit_id as reach_unit_id, reach.department_id as reach_department_id, reach.store_id as reach_store_id,
        present.unit_id as current_unit_id
      from assignment_row part
      left join assignment_row reach on reach.subject_id = part.subject_id
        and reach.during @> least(lower(part.during), ${today}::date)
      left join assignment_row present on present.subject_id = part.subject_id and present.during @> ${today}::date
      where lower(part.during) between ${from}::date and ${to}::date
    ) row join employment on employment.id = row.subject_id
    where not employment.rescinded and ${people}
    group by 1 order by 1`.execute(db)
  return rows
}
