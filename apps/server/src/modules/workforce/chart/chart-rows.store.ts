import type { Locale } from '@rostrum/i18n/locale'
import { type RawBuilder, sql } from 'kysely'
import { translatedName } from '../../../engines/unit/translated-name.ts'
import { unitNameFor } from '../../../engines/unit/unit-name.ts'
import type { Db } from '../../../kernel/database/database.ts'

/** The days of a chart, and what the reader may see of departments and people, as conditions over `row`. */
export type ChartView = {
  readonly day: string
  /** The earlier day of a comparison. */
  readonly against: string | undefined
  /** The assignments of a day with their reach, which `people` reads, as an item of `from`. */
  readonly assignments: (day: string) => RawBuilder<unknown>
  /** Of the reader, for the names of posts and departments. */
  readonly language: Locale
  readonly departments: RawBuilder<boolean>
  readonly people: RawBuilder<boolean>
}

export type DepartmentRow = {
  readonly id: string
  readonly parent: string | null
  readonly name: string
  readonly nameEn: string
  readonly head: string | null
  readonly headcount: number | null
  readonly isNew: boolean
}

/** The departments in reach that are open on the day, by name. */
export async function findDepartments(db: Db, { day, against, departments, people, assignments }: ChartView) {
  const { rows } = await sql<DepartmentRow>`
    select row.id, row.parent_id as parent, row.name, row.name_en as "nameEn", headcount,
      (select person.name from employment found join employee person on person.id = found.employee_id
        join ${assignments(day)} row on row.subject_id = found.id
        where found.id = head_id and ${people}) as head,
      ${against ?? null}::date is not null and not exists (select from department_row earlier
        where earlier.subject_id = row.id and earlier.open and earlier.during @> ${against ?? null}::date) as "isNew"
    from (
      select subject.id, subject.business_unit_id, part.parent_id, part.name, part.name_en, part.head_id,
        (select sum(post.headcount)::int from post_row post
          where post.department_id = subject.id and post.open and post.during @> ${day}::date) as headcount
      from department subject join department_row part on part.subject_id = subject.id
      where not subject.rescinded and part.open and part.during @> ${day}::date
    ) as row
    where ${departments} order by row.name, row.id`.execute(db)
  return rows
}

/** Where people in reach stand on a day: those who are entered, or are waiting to leave. */
const presentOn = (day: string, { people, assignments }: Pick<ChartView, 'people' | 'assignments'>) => sql`(
  select row.subject_id, row.department_id, row.post_id, row.manager_id
  from ${assignments(day)} row join employment on employment.id = row.subject_id
  where row.employment_state in ('entered', 'waiting_to_leave')
    and not employment.rescinded and ${people})`

/** Where people stand on the day of the chart, and where they were on the earlier one. */
const bothDays = (view: ChartView) => sql`(
  select coalesce(present.subject_id, earlier.subject_id) as id, present.department_id as department,
    earlier.department_id as department_before, present.manager_id as manager, earlier.manager_id as manager_before,
    coalesce(present.post_id, earlier.post_id) as post, present.subject_id is not null as here,
    earlier.subject_id is not null as before
  from ${presentOn(view.day, view)} present full join
    ${
      view.against === undefined
        ? sql`(select null::uuid as subject_id, null::uuid as department_id, null::uuid as post_id,
      null::uuid as manager_id where false)`
        : presentOn(view.against, view)
    } earlier using (subject_id))`

export type DepartmentCount = {
  readonly id: string
  readonly people: number
  readonly joined: number
  readonly left: number
  readonly moved: number
}

/** The people of each department itself, and how that changed since the earlier day. */
export async function countPeople(db: Db, view: ChartView): Promise<readonly DepartmentCount[]> {
  const { rows } = await sql<DepartmentCount>`
    with placed as (select * from ${bothDays(view)} both_days)
    select id, sum(people)::int as people, sum(joined)::int as joined, sum("left")::int as "left",
      sum(moved)::int as moved
    from (
      select department as id, 1 as people, (not before)::int as joined, 0 as "left",
        (before and department <> department_before)::int as moved from placed where here
      union all
      select department_before, 0, 0, 1, 0 from placed where before and not here
    ) as counted group by id`.execute(db)
  return rows
}

export type PersonRow = {
  readonly id: string
  readonly name: string
  readonly jobNumber: string
  readonly post: string
  readonly department: string
  readonly change: 'joined' | 'moved' | 'left' | 'gone' | null
  readonly direct: number
  readonly below: number
  readonly total: number
}

/** By which place a list of people is meant. */
type Group = { readonly department: string } | { readonly manager: string | null }

/**
 * The people of a department or of a reporting line. In a comparison those who have gone from it come last. `below`
 * counts everyone in the line under each of them.
 */
export async function findPeople(db: Db, view: ChartView, group: Group, limit: number): Promise<readonly PersonRow[]> {
  const compared = view.against !== undefined
  const isLine = 'manager' in group
  const [now, then] = isLine ? [sql`manager`, sql`manager_before`] : [sql`department`, sql`department_before`]
  const { rows } = await sql<PersonRow>`
    with recursive placed as materialized (select * from ${bothDays(view)} both_days),
    grouped as (
      select placed.*, ${isIn(group, now, sql`here`)} as is_in, ${isIn(group, then, sql`before`)} as was_in from placed
    ),
    listed as (
      select grouped.*, count(*) over ()::int as total, found.job_number, person.name,
        coalesce(department.head_id = grouped.id, false) as heads
      from grouped join employment found on found.id = grouped.id join employee person on person.id = found.employee_id
      left join department_row department on department.subject_id = grouped.department
        and department.during @> ${view.day}::date
      where is_in or was_in
      order by is_in desc, ${isLine ? sql`(select count(*) from placed lower_one where lower_one.manager = grouped.id) desc,` : sql`heads desc,`}
        person.name, found.job_number limit ${limit}
    ),
    line as (
      select listed.id as top, placed.id, 1 as level from listed join placed on placed.manager = listed.id and placed.here
      union all
      select line.top, placed.id, line.level + 1 from line join placed on placed.manager = line.id and placed.here
      where line.level < 40
    )
    select listed.id, listed.name, listed.job_number as "jobNumber", listed.total,
      coalesce(${translatedName('post', view.language)}, '') as post,
      coalesce(case when place.parent_id is null
        then concat_ws(' · ', ${translatedName('place', view.language)}, ${unitNameFor(view.language)})
        else ${translatedName('place', view.language)} end, '') as department,
      case when not ${compared} then null when is_in and not before then 'joined' when is_in and not was_in then 'moved'
        when was_in and not here then 'left' when was_in and not is_in then 'gone' end as change,
      coalesce(direct, 0)::int as direct, coalesce(below, 0)::int as below
    from listed
    left join post_row post on post.subject_id = listed.post and post.during @> ${view.day}::date
    left join department_row place on place.subject_id = coalesce(listed.department, listed.department_before)
      and place.during @> ${view.day}::date
    left join department own on own.id = place.subject_id
    left join business_unit unit on unit.id = own.business_unit_id
    left join (select top, count(*) as below, count(*) filter (where level = 1) as direct from line group by top) counted
      on counted.top = listed.id
    order by is_in desc, ${isLine ? sql`direct desc nulls last,` : sql`heads desc,`} listed.name, listed.job_number`.execute(
    db,
  )
  return rows
}

/** Whether a person belongs to the group by the place of one of the days. */
function isIn(group: Group, place: RawBuilder<unknown>, present: RawBuilder<unknown>): RawBuilder<boolean> {
  if ('department' in group) return sql<boolean>`(${present} and ${place} = ${group.department})`
  if (group.manager !== null) return sql<boolean>`(${present} and ${place} = ${group.manager})`
  // At the top: no one in reach is above.
  return sql<boolean>`(${present} and (${place} is null or ${place} not in (select id from placed where ${present})))`
}

/** Whether a person in reach works on the day, or worked on the earlier one. */
export async function isPersonInReach(db: Db, view: ChartView, id: string): Promise<boolean> {
  const { rows } = await sql`select from ${presentOn(view.day, view)} present where subject_id = ${id}
    union all select from ${presentOn(view.against ?? view.day, view)} earlier where subject_id = ${id} limit 1`.execute(
    db,
  )
  return rows.length > 0
}
