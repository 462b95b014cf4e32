import type { Locale } from '@rostrum/i18n/locale'
import { type RawBuilder, sql } from 'kysely'
import { translatedName } from '../../../../engines/unit/translated-name.ts'
import type { Db } from '../../../../kernel/database/database.ts'

/** A condition over `row`, an assignment. */
type Scope = RawBuilder<boolean>

const present = sql`row.employment_state in ('entered', 'waiting_to_leave') and not employment.rescinded`
const assignments = sql`assignment_row row join employment on employment.id = row.subject_id`

export type Headcount = {
  readonly people: number
  /** Planned for posts that are open, of the departments whose people are all in reach. */
  readonly planned: number | null
  /** Of the month so far, also those who have left again. */
  readonly entered: number
  readonly left: number
  readonly enteringSoon: number
}

/** People in reach on a day, with those who entered and left since the first of its month. */
export async function countHeads(db: Db, scope: Scope, departments: Scope, day: string): Promise<Headcount> {
  const { rows } = await sql<Headcount>`
    select count(*) filter (where row.during @> ${day}::date and ${present})::int as people,
      count(distinct row.subject_id) filter (where row.during @> ${day}::date and not employment.rescinded
        and row.employment_state in ('entered', 'waiting_to_leave', 'left')
        and row.entry_date between date_trunc('month', ${day}::date)::date and ${day}::date)::int as entered,
      count(*) filter (where row.employment_state = 'left' and not employment.rescinded
        and lower(row.during) between date_trunc('month', ${day}::date)::date and ${day}::date)::int as "left",
      count(distinct row.subject_id) filter (where row.employment_state in ('waiting_to_enter', 'entered')
        and not employment.rescinded and row.entry_date > ${day}::date
        and row.entry_date <= ${day}::date + 30)::int as "enteringSoon",
      (select sum(post.headcount)::int from post_row post join (
          select department.id, department.business_unit_id from department where not department.rescinded
        ) as row on row.id = post.department_id
        where post.open and post.during @> ${day}::date and ${departments}) as planned
    from ${assignments} where ${scope}`.execute(db)
  return rows[0] ?? { people: 0, planned: null, entered: 0, left: 0, enteringSoon: 0 }
}

/** By how many the people in reach became more or fewer on each day of a range. */
export async function findDayChanges(
  db: Db,
  scope: Scope,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ day: string; net: number }>`
    select day::text, sum(step)::int as net from (
      select lower(row.during) as day, 1 as step from ${assignments}
      where ${present} and lower(row.during) between ${from}::date and ${to}::date and ${scope}
      union all
      select upper(row.during), -1 from ${assignments}
      where ${present} and upper(row.during) between ${from}::date and ${to}::date and ${scope}
    ) as steps group by day`.execute(db)
  return new Map(rows.map(({ day, net }) => [day, net]))
}

export type Probations = {
  /** On probation. */
  readonly people: number
  /** Whose planned day is over, or comes within two weeks. */
  readonly due: number
  readonly overdue: number
  readonly next: string | null
}

export async function countProbations(db: Db, scope: Scope, day: string): Promise<Probations> {
  const { rows } = await sql<Probations>`
    select count(*)::int as people,
      count(*) filter (where row.regularisation_date <= ${day}::date + 14)::int as due,
      count(*) filter (where row.regularisation_date < ${day}::date)::int as overdue,
      min(row.regularisation_date)::text as next
    from ${assignments} where row.during @> ${day}::date and ${present} and row.probation_state = 'waiting'
      and ${scope}`.execute(db)
  return rows[0] ?? { people: 0, due: 0, overdue: 0, next: null }
}

export type DepartmentPeople = {
  readonly id: string
  readonly name: string
  readonly regular: number
  readonly probation: number
  readonly leaving: number
}

/** The departments with the most people in reach, the largest first. */
export async function findLargestDepartments(
  db: Db,
  scope: Scope,
  day: string,
  limit: number,
  language: Locale,
): Promise<readonly DepartmentPeople[]> {
  const { rows } = await sql<DepartmentPeople>`
    select department.subject_id as id, ${translatedName('department', language)} as name, counted.regular, counted.probation, counted.leaving
    from (
      select row.department_id,
        count(*) filter (where row.employment_state = 'entered' and row.probation_state <> 'waiting')::int as regular,
        count(*) filter (where row.employment_state = 'entered' and row.probation_state = 'waiting')::int as probation,
        count(*) filter (where row.employment_state = 'waiting_to_leave')::int as leaving
      from ${assignments} where row.during @> ${day}::date and ${present} and ${scope}
      group by row.department_id order by count(*) desc, row.department_id limit ${limit}
    ) as counted
    join department_row department on department.subject_id = counted.department_id and department.during @> ${day}::date
    order by counted.regular + counted.probation + counted.leaving desc, name`.execute(db)
  return rows
}
