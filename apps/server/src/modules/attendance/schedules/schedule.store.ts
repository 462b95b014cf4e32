import type { ScheduleChange } from '@rostrum/contracts/attendance/schedules/calls'
import { type RawBuilder, sql } from 'kysely'
import { nearestFirst } from '../../../engines/timeline/nearest-first.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { searchPatterns } from '../../../kernel/database/search-patterns.ts'
import { scopeOfPlacedRows } from '../../stores/stores/public.ts'

export type ScheduledPerson = {
  readonly employmentId: string
  readonly jobNumber: string
  readonly name: string
  readonly place: string
  readonly country: string
  /** Of people under 18; null for all others. */
  readonly birthday: string | null
}

type EmployedPerson = Pick<ScheduledPerson, 'employmentId' | 'country' | 'birthday'>

/** The age from which limits are those of everyone: no reader learns the birthday of an adult. */
const birthdayOfYoung = (day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when employee.birthday + interval '18 years' > ${day} then employee.birthday::text end`

type Selection = {
  readonly from: string
  readonly to: string
  readonly storeId?: string | undefined
  readonly departmentId?: string | undefined
  readonly search: string
}

/** The scope of the place of an employment on a day, over `row`. */
export const placeScopeColumns = scopeOfPlacedRows(sql`row.subject_id`)

/** People at work on some of the days and in reach there, by name; one more than the limit tells that there are more. */
export async function findScheduledPeople(
  db: Db,
  { from, to, storeId, departmentId, search }: Selection,
  scope: RawBuilder<boolean>,
  limit: number,
): Promise<readonly ScheduledPerson[]> {
  const { rows } = await sql<ScheduledPerson>`
    with recursive below as (
      select ${departmentId ?? null}::uuid as id
      union
      select child.subject_id from below join department_row child on child.parent_id = below.id
        and child.during @> ${to}::date
    )
    select distinct on (employee.name, employment.id) employment.id as "employmentId",
      employment.job_number as "jobNumber", employee.name, coalesce(row.store_name, row.department_name, '') as place,
      coalesce(setting.country, '') as country, ${birthdayOfYoung(sql`${from}::date`)} as birthday
    from (
      select part.*, store.name as store_name, store.region, store.channel, department.name as department_name
      from assignment_row part
        left join store_row store on store.subject_id = part.store_id and store.during && part.during
        left join department_row department on department.subject_id = part.department_id
          and department.during && part.during
      where part.during && daterange(${from}::date, ${to}::date, '[]')
        and part.employment_state in ('entered', 'waiting_to_leave')
    ) row
      join employment on employment.id = row.subject_id and not employment.rescinded
      join employee on employee.id = employment.employee_id
      left join business_unit_setting setting on setting.id = employment.company_id
    where ${scope} and (${storeId ?? null}::uuid is null or row.store_id = ${storeId ?? null})
      and (${departmentId ?? null}::uuid is null or row.department_id in (select id from below))
      and employee.search_text || ' ' || lower(employment.job_number) like all(${[...searchPatterns(search)]}::text[])
    order by employee.name, employment.id, lower(row.during) desc limit ${limit + 1}`.execute(db)
  return rows
}

/** Employments with the country of their company, whose law holds, and the birthday. */
export async function findEmployedPeople(
  db: Db | Tx,
  employmentIds: readonly string[],
): Promise<readonly EmployedPerson[]> {
  const { rows } = await sql<EmployedPerson>`
    select employment.id as "employmentId", coalesce(setting.country, '') as country,
      employee.birthday::text as birthday
    from employment join employee on employee.id = employment.employee_id
      left join business_unit_setting setting on setting.id = employment.company_id
    where employment.id = any(${[...employmentIds]}::uuid[])`.execute(db)
  return rows
}

export type StoredCell = {
  readonly employmentId: string
  readonly day: string
  readonly shiftId: string | null
  readonly worksHoliday: boolean
  readonly revision: number
}

export async function findCells(
  db: Db,
  employmentIds: readonly string[],
  from: string,
  to: string,
): Promise<readonly StoredCell[]> {
  const { rows } = await sql<StoredCell>`
    select employment_id as "employmentId", day::text as day, shift_id as "shiftId",
      works_holiday as "worksHoliday", revision
    from attendance_schedule
    where employment_id = any(${[...employmentIds]}::uuid[]) and day between ${from}::date and ${to}::date`.execute(db)
  return rows
}

export type CellFacts = {
  readonly employmentId: string
  readonly day: string
  readonly reached: boolean
  readonly employed: boolean
  readonly closed: boolean
  readonly shiftId: string | null
  readonly worksHoliday: boolean
  /** 0 without a row. */
  readonly revision: number
}

/** Most days are in no closed period at all, which is found without the units. */
const closedOn = (
  unit: RawBuilder<unknown>,
  day: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`case when exists (
  select from period where kind = 'attendance' and state = 'closed' and days @> ${day}) then exists (
  with recursive upwards as (
    select id, parent_id from business_unit where id = ${unit}
    union all
    select above.id, above.parent_id from upwards join business_unit above on above.id = upwards.parent_id
  )
  select from period join upwards on upwards.id = period.unit_id
  where period.kind = 'attendance' and period.state = 'closed' and period.days @> ${day}) else false end`

/** What the database knows of cells: who may plan there, by the place of the day or the nearest one, and the row. */
export async function findCellFacts(
  db: Db | Tx,
  cells: readonly { readonly employmentId: string; readonly day: string }[],
  scope: RawBuilder<boolean>,
): Promise<readonly CellFacts[]> {
  const { rows } = await sql<CellFacts>`
    select given.employment_id as "employmentId", given.day::text as day,
      row.unit_id is not null and ${scope} as reached,
      coalesce(row.during @> given.day and row.employment_state in ('entered', 'waiting_to_leave'), false) as employed,
      ${closedOn(sql`row.unit_id`, sql`given.day`)} as closed, stored.shift_id as "shiftId",
      coalesce(stored.works_holiday, false) as "worksHoliday", coalesce(stored.revision, 0) as revision
    from unnest(${cells.map(({ employmentId }) => employmentId)}::uuid[], ${cells.map(({ day }) => day)}::date[])
        as given (employment_id, day)
      left join lateral (
        -- The store of the one place only: joined before, it is looked for among all stores of the day, for each cell.
        select nearest.*, store.region, store.channel from (
          select part.* from assignment_row part
            join employment on employment.id = part.subject_id and not employment.rescinded
          where part.subject_id = given.employment_id
          order by ${nearestFirst('part', sql`given.day`)} limit 1
        ) nearest left join store_row store on store.subject_id = nearest.store_id and store.during @> given.day
      ) row on true
      left join attendance_schedule stored on stored.employment_id = given.employment_id and stored.day = given.day`.execute(
    db,
  )
  return rows
}

/** Locks employments in one order: two saves of one person follow each other. */
export async function lockEmployments(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select from employment where id = any(${[...ids]}::uuid[]) order by id for no key update`.execute(tx)
}

/** Writes and removes cells in one statement. */
export async function writeCells(
  tx: Tx,
  changes: readonly (ScheduleChange & { readonly id?: string })[],
  { account, now }: { readonly account: string | null; readonly now: Date },
): Promise<void> {
  const given = changes.map(({ id, employmentId, day, shiftId, worksHoliday }) => ({
    ...{ id: id ?? null, employment_id: employmentId, day, shift_id: shiftId ?? null, works_holiday: worksHoliday },
    removed: shiftId === undefined,
  }))
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as one (id uuid, employment_id uuid, day date,
        shift_id uuid, works_holiday boolean, removed boolean)
    ), gone as (
      delete from attendance_schedule using given where given.removed
        and attendance_schedule.employment_id = given.employment_id and attendance_schedule.day = given.day
    )
    insert into attendance_schedule (id, employment_id, day, shift_id, works_holiday, changed_at, changed_by)
    select coalesce(id, gen_random_uuid()), employment_id, day, shift_id, works_holiday, ${now}, ${account}::uuid from given where not removed
    on conflict (employment_id, day) do update set shift_id = excluded.shift_id,
      works_holiday = excluded.works_holiday, revision = attendance_schedule.revision + 1,
      changed_at = excluded.changed_at, changed_by = excluded.changed_by`.execute(tx)
}

export type StoredShift = {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly nameEn: string
  readonly enabled: boolean
  readonly unitId: string
  readonly definition: {
    readonly segments: readonly { readonly from: number; readonly until: number }[]
    readonly rests: readonly { readonly from: number; readonly until: number }[]
  }
}

/** The shifts of the units of some days and of those above them, as they are on the first day. */
export async function findShiftsOf(
  db: Db | Tx,
  employmentIds: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
) {
  const { rows } = await sql<StoredShift>`
    with recursive upwards as (
      select distinct unit_id as id from assignment_row where subject_id = any(${[...employmentIds]}::uuid[])
        and during && daterange(${from}::date, ${to}::date, '[]')
      union
      select above.id from upwards join business_unit unit on unit.id = upwards.id
        join business_unit above on above.id = unit.parent_id
    )
    select shift.id, shift.code, shift.name, shift.name_en as "nameEn", shift.enabled, shift.business_unit_id as "unitId", version.definition
    from attendance_shift shift join upwards on upwards.id = shift.business_unit_id
      join lateral (select definition from attendance_shift_version where shift_id = shift.id
        order by from_day <= ${from}::date desc, abs(from_day - ${from}::date) limit 1) version on true
    order by shift.code`.execute(db)
  return rows
}

export type SheetCell = { readonly employmentId: string; readonly jobNumber: string; readonly day: string }

/** The employments with some job numbers on some days, without those that are not at work then. */
export async function findSheetPeople(
  db: Db | Tx,
  cells: readonly { readonly jobNumber: string; readonly day: string }[],
): Promise<readonly SheetCell[]> {
  const { rows } = await sql<SheetCell>`
    select distinct on (given.job_number, given.day) employment.id as "employmentId", given.job_number as "jobNumber",
      given.day::text as day
    from unnest(${cells.map(({ jobNumber }) => jobNumber)}::text[], ${cells.map(({ day }) => day)}::date[])
        as given (job_number, day)
      join employment on employment.job_number = given.job_number and not employment.rescinded
      join assignment_row part on part.subject_id = employment.id and part.during @> given.day
    order by given.job_number, given.day, employment.id`.execute(db)
  return rows
}

/** The cells of rows of the schedule, by their identifiers. */
export async function findRowCells(
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly employmentId: string; readonly day: string }>> {
  const { rows } = await sql<{ id: string; employmentId: string; day: string }>`
    select id, employment_id as "employmentId", day::text as day from attendance_schedule
    where id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, ...cell }) => [id, cell]))
}
