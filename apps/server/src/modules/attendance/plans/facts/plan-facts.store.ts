import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../../kernel/database/database.ts'

/** Whose facts of which days are read; both days are included. */
export type FactWindow = { readonly employmentId: string; readonly from: string; readonly to: string }

/** The windows as a relation `wide (employment_id, first, last)`. */
export const windowsOf = (windows: readonly FactWindow[]): RawBuilder<unknown> => sql`
  unnest(${windows.map(({ employmentId }) => employmentId)}::uuid[], ${windows.map(({ from }) => from)}::date[],
    ${windows.map(({ to }) => to)}::date[]) as wide (employment_id, first, last)`

const days = sql`daterange(wide.first, wide.last, '[]')`

/** A range of days of something; `until` is the first day after it, or null. */
type Range = { readonly from: string; readonly until: string | null }

export type StoredAssignment = Range & {
  readonly employmentId: string
  readonly companyId: string
  readonly companyCountry: string
  readonly companyZone: string
  readonly sex: 'female' | 'male' | null
  readonly nationality: string | null
  readonly entry: string
  readonly leave: string | null
  readonly units: readonly string[]
  readonly unitId: string
  readonly departmentId: string
  readonly postId: string
  readonly store: {
    readonly id: string
    readonly zone: string
    readonly latitude: number | null
    readonly longitude: number | null
    readonly radius: number
  } | null
}

/** Where employments belong, divided where their store changes; units from their own upwards. */
export async function findAssignments(
  db: Db | Tx,
  windows: readonly FactWindow[],
): Promise<readonly StoredAssignment[]> {
  const { rows } = await sql<StoredAssignment>`
    with recursive unit_way as (
      select id as start, id, parent_id, 0 as step from business_unit
      union all
      select unit_way.start, above.id, above.parent_id, unit_way.step + 1
      from unit_way join business_unit above on above.id = unit_way.parent_id
    ), ways as (
      select start, array_agg(id order by step) as units from unit_way group by start
    )
    select place.subject_id as "employmentId", employment.company_id as "companyId",
      coalesce(setting.country, '') as "companyCountry", coalesce(setting.time_zone, 'UTC') as "companyZone",
      employee.sex, employee.nationality, place.entry_date::text as entry, place.leave_date::text as leave,
      ways.units, place.unit_id as "unitId", place.department_id as "departmentId", place.post_id as "postId",
      lower(part.during)::text as from, upper(part.during)::text as until,
      case when store.subject_id is not null then jsonb_build_object('id', store.subject_id, 'zone', store.time_zone,
        'latitude', store.latitude, 'longitude', store.longitude, 'radius', store.radius) end as store
    from ${windowsOf(windows)}
      join assignment_row place on place.subject_id = wide.employment_id and place.during && ${days}
      join employment on employment.id = place.subject_id and not employment.rescinded
      join employee on employee.id = employment.employee_id
      join ways on ways.start = place.unit_id
      left join lateral business_unit_setting_of(employment.company_id) setting on true
      left join store_row store on store.subject_id = place.store_id and store.during && place.during
      cross join lateral (select coalesce(place.during * store.during, place.during) as during) part
    where part.during && ${days}
    order by place.subject_id, lower(part.during)`.execute(db)
  return rows
}

export type StoredLink = Range & {
  readonly employmentId: string
  readonly store: NonNullable<StoredAssignment['store']>
}

/** Further stores of employments, divided where a store changes. */
export async function findLinkedStores(db: Db | Tx, windows: readonly FactWindow[]): Promise<readonly StoredLink[]> {
  const { rows } = await sql<StoredLink>`
    select distinct link.employment_id as "employmentId", lower(part)::text as from, upper(part)::text as until,
      jsonb_build_object('id', store.subject_id, 'zone', store.time_zone, 'latitude', store.latitude,
        'longitude', store.longitude, 'radius', store.radius) as store
    from ${windowsOf(windows)}
      join store_person link on link.employment_id = wide.employment_id and link.rescinded_at is null
      join store_row store on store.subject_id = link.store_id and store.during && link.during
      cross join lateral (select link.during * store.during as part) parts
    where part && ${days}
    order by 1, 2, store`.execute(db)
  return rows
}

/** A dated row that holds for one of several kinds of targets. */
export type StoredTarget = Range & {
  readonly value: string
  readonly employmentId: string | null
  readonly postId: string | null
  readonly storeId: string | null
  readonly departmentId: string | null
  readonly unitId: string | null
}

/** Rows of the employments themselves, and all that hold for places. */
const reaches = (windows: readonly FactWindow[]) =>
  sql`(employment_id is null or employment_id = any(${windows.map(({ employmentId }) => employmentId)}::uuid[]))`

export async function findTemplateAssignments(
  db: Db | Tx,
  windows: readonly FactWindow[],
): Promise<readonly StoredTarget[]> {
  const { rows } = await sql<StoredTarget>`
    select template_id as value, employment_id as "employmentId", null as "postId", store_id as "storeId",
      department_id as "departmentId", unit_id as "unitId", lower(during)::text as from, upper(during)::text as until
    from template_assignment where rescinded_at is null and ${reaches(windows)} order by id`.execute(db)
  return rows
}

export async function findPermissions(db: Db | Tx, windows: readonly FactWindow[]): Promise<readonly StoredTarget[]> {
  const { rows } = await sql<StoredTarget>`
    select kind as value, employment_id as "employmentId", post_id as "postId", store_id as "storeId",
      department_id as "departmentId", unit_id as "unitId", lower(during)::text as from, upper(during)::text as until
    from clock_in_permission where rescinded_at is null and ${reaches(windows)} order by id`.execute(db)
  return rows
}

export type StoredVersion<D> = {
  readonly id: string
  readonly of: string
  readonly from: string
  readonly definition: D
}

/** The versions of templates, with their kind and their rules. */
export async function findTemplateVersions<D>(db: Db | Tx): Promise<readonly StoredVersion<D>[]> {
  const { rows } = await sql<StoredVersion<D>>`
    select version.id, version.template_id as of, version.from_day::text as from,
      version.rules || jsonb_build_object('kind', template.kind) as definition
    from attendance_template_version version join attendance_template template on template.id = version.template_id
    order by version.from_day`.execute(db)
  return rows
}

export async function findShiftVersions<D>(db: Db | Tx): Promise<readonly StoredVersion<D>[]> {
  const { rows } = await sql<StoredVersion<D>>`
    select version.id, version.shift_id as of, version.from_day::text as from,
      version.definition || jsonb_build_object('code', shift.code, 'name', shift.name, 'nameEn', shift.name_en,
        'value', shift.value) as definition
    from attendance_shift_version version join attendance_shift shift on shift.id = version.shift_id
    order by version.from_day`.execute(db)
  return rows
}

/** The department above each, on each range of days. */
export type StoredDepartment = Range & { readonly id: string; readonly parentId: string | null }

export async function findDepartments(db: Db | Tx): Promise<readonly StoredDepartment[]> {
  const { rows } = await sql<StoredDepartment>`
    select subject_id as id, parent_id as "parentId", lower(during)::text as from, upper(during)::text as until
    from department_row`.execute(db)
  return rows
}

export type StoredHoliday = {
  readonly id: string
  readonly country: string
  readonly day: string
  readonly name: string
  readonly kind: 'statutory' | 'transferred_rest' | 'make_up' | 'company'
  readonly half: 'first' | 'second' | null
  readonly sex: 'female' | 'male' | null
  readonly nationality: string | null
  readonly units: readonly string[]
  readonly stores: readonly string[]
}

export async function findHolidays(db: Db | Tx, from: string, to: string): Promise<readonly StoredHoliday[]> {
  const { rows } = await sql<StoredHoliday>`
    select id, country, day::text as day, name, kind, half, sex, nationality, unit_ids as units, store_ids as stores
    from holiday where day between ${from}::date and ${to}::date order by day, id`.execute(db)
  return rows
}

export type StoredConfiguration = Range & {
  readonly employmentId: string
  readonly shiftId: string | null
  readonly weeklyRest: readonly number[] | null
  readonly clocks: 1 | 2 | 4 | null
  readonly radius: number | null
  readonly field: 'refused' | 'counted' | 'approval' | null
}

export async function findConfigurations(db: Db | Tx, windows: readonly FactWindow[]) {
  const { rows } = await sql<StoredConfiguration>`
    select row.employment_id as "employmentId", shift_id as "shiftId", weekly_rest as "weeklyRest", clocks, radius, field,
      lower(during)::text as from, upper(during)::text as until
    from ${windowsOf(windows)} join attendance_configuration row
      on row.employment_id = wide.employment_id and rescinded_at is null and during && ${days}
    order by row.employment_id, lower(during)`.execute(db)
  return rows
}

type StoredScheduleRow = {
  readonly employmentId: string
  readonly day: string
  readonly shiftId: string | null
  readonly worksHoliday: boolean
}

export async function findSchedule(db: Db | Tx, windows: readonly FactWindow[]): Promise<readonly StoredScheduleRow[]> {
  const { rows } = await sql<StoredScheduleRow>`
    select row.employment_id as "employmentId", row.day::text as day, shift_id as "shiftId",
      works_holiday as "worksHoliday"
    from ${windowsOf(windows)} join attendance_schedule row
      on row.employment_id = wide.employment_id and row.day between wide.first and wide.last
    order by row.employment_id, row.day`.execute(db)
  return rows
}
