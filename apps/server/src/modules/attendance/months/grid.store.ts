import type { dayResults } from '@rostrum/contracts/attendance/days/resources'
import type { AttentionResult } from '@rostrum/contracts/attendance/months/calls'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import { regionsBelow } from '../../stores/stores/public.ts'
import { withPerson } from '../../workforce/employees/public.ts'

type GridFilter = {
  readonly month: string
  /** Words of names and job numbers. */
  readonly search: string
  readonly storeId?: string | undefined
  readonly regionId?: string | undefined
  readonly departmentId?: string | undefined
  readonly result?: AttentionResult | undefined
}

/** Words that a name or job number has to contain, as for lists. */
const containing = (search: string) =>
  search
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => sql`and strpos(row.search_text, search_fold(${word}::text)) > 0`)

/** The months of a filter that are in the scope of a condition over `row`. */
const months = ({ month, search, ...filter }: GridFilter, scope: RawBuilder<boolean>) => sql`
  from ${withPerson(sql`attendance_month`)} row
  where row.month = ${`${month}-01`}::date and ${scope} ${sql.join(containing(search), sql` `)}
    ${filter.storeId ? sql`and row.store_id = ${filter.storeId}` : sql``}
    ${
      filter.regionId
        ? sql`and row.store_id in (
          select store.subject_id from store_row store where store.during @> row.last_day
            and store.region = any(${regionsBelow([filter.regionId], sql`row.last_day`)}))`
        : sql``
    }
    ${
      filter.departmentId
        ? sql`and row.department_id in (
          with recursive below as (
            select ${filter.departmentId}::uuid as id
            union select department.subject_id from below join department_row department
              on department.parent_id = below.id and department.during @> row.last_day)
          select id from below)`
        : sql``
    }`

const withResult = (result: AttentionResult | undefined) =>
  result ? sql`and row.${sql.ref(`${result}_days`)} > 0` : sql``

type GridCounts = {
  readonly total: number
  readonly from: string | null
  readonly to: string | null
  readonly counts: Readonly<Record<AttentionResult | 'normal' | 'leave', number>>
}

/** People of the filter, days by result of those before the filter by result, and the dates of their periods. */
export async function countGrid(db: Db, filter: GridFilter, scope: RawBuilder<boolean>): Promise<GridCounts> {
  const total = (name: string) => sql`coalesce(sum(row.${sql.ref(name)}), 0)::int`
  const { rows } = await sql<GridCounts>`
    select count(*) filter (where true ${withResult(filter.result)})::int as total,
      min(row.first_day)::text as from, max(row.last_day)::text as to,
      jsonb_build_object('absent', ${total('absent_days')}, 'half_absent', ${total('half_absent_days')},
        'missing', ${total('missing_days')}, 'serious_late', ${total('serious_late_days')},
        'late', ${total('late_days')}, 'early', ${total('early_days')}, 'awaiting', ${total('awaiting_days')},
        'unconfigured', ${total('unconfigured_days')}, 'normal', ${total('normal_days')},
        'leave', coalesce(sum(row.leave), 0)::float8) as counts
    ${months(filter, scope)}`.execute(db)
  const [found] = rows
  if (!found) throw new RangeError('A count has one row')
  return found
}

export type GridPerson = {
  readonly employmentId: string
  readonly name: string
  readonly jobNumber: string
  readonly store: string | null
  readonly attended: number
  readonly leave: number
  readonly anomalies: number
  readonly effective: boolean | null
  readonly fullAttendance: boolean | null
  readonly reasons: readonly { readonly code: string; readonly value: string }[]
  readonly firstDay: string
  readonly lastDay: string
}

type Page = { readonly sort: 'attention' | 'name'; readonly offset: number; readonly limit: number }

export async function findGridPeople(
  db: Db,
  filter: GridFilter,
  scope: RawBuilder<boolean>,
  { sort, offset, limit }: Page,
): Promise<readonly GridPerson[]> {
  const order = sort === 'attention' ? sql`row.anomalies desc, row.name` : sql`row.name`
  const { rows } = await sql<GridPerson>`
    select row.employment_id as "employmentId", row.name, row.job_number as "jobNumber",
      (select store.name from store_row store
        where store.subject_id = row.store_id and store.during @> row.last_day) as store,
      row.attended::float8 as attended, row.leave::float8 as leave, row.anomalies, row.effective,
      row.full_attendance as "fullAttendance", row.reasons, row.first_day::text as "firstDay",
      row.last_day::text as "lastDay"
    ${months(filter, scope)} ${withResult(filter.result)}
    order by ${order}, row.employment_id offset ${offset} limit ${limit}`.execute(db)
  return rows
}

export type GridCell = {
  readonly employmentId: string
  readonly day: string
  readonly result: (typeof dayResults)[number]
  readonly leaveKind: string | null
  readonly corrected: boolean
}

/** The days of people in the scope of a condition over `row`: a month may contain days at places out of it. */
export async function findGridDays(
  db: Db,
  people: readonly GridPerson[],
  scope: RawBuilder<boolean>,
): Promise<readonly GridCell[]> {
  const { rows } = await sql<GridCell>`
    select row.employment_id as "employmentId", row.day::text as day, row.result,
      case when row.leave > 0 then (select share ->> 'leaveKind' from jsonb_array_elements(row.detail -> 'absences') share
        where share ->> 'kind' = 'leave' limit 1) end as "leaveKind",
      row.result <> row.machine_result as corrected
    from unnest(${people.map(({ employmentId }) => employmentId)}::uuid[],
        ${people.map(({ firstDay }) => firstDay)}::date[], ${people.map(({ lastDay }) => lastDay)}::date[])
        as wide (employment_id, first, last)
      join attendance_day row on row.employment_id = wide.employment_id and row.day between wide.first and wide.last
    where ${scope} order by row.employment_id, row.day`.execute(db)
  return rows
}
