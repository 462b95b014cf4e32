import type { Locale } from '@rostrum/i18n/locale'
import { type RawBuilder, sql } from 'kysely'
import { translatedName } from '../../../engines/unit/translated-name.ts'
import { copyRows } from '../../../kernel/database/copy-rows.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import type { DayRow, StoredDetail } from '../day-rows/public.ts'

const columns = [
  ...(['employment_id', 'day', 'company_id', 'unit_id', 'department_id', 'store_id', 'time_zone', 'plan'] as const),
  ...(['shift_version_id', 'template_version_id', 'machine_result', 'result', 'due', 'attended', 'absent'] as const),
  ...(['leave', 'coming_at', 'leaving_at', 'late', 'early', 'worked', 'overtime', 'missing', 'figure'] as const),
  ...(['valid', 'final', 'final_at', 'detail', 'hash', 'calculated_at'] as const),
] as const satisfies readonly (keyof DayRow)[]

/** So many days are written without a look at the stored ones. */
const fewDays = 100

/**
 * Writes days; those with the stored hash and place are left as they are. The caller holds the employments, so that no
 * other transaction writes their days.
 */
export async function mergeDays(tx: Tx, days: readonly DayRow[]): Promise<void> {
  if (days.length <= fewDays) return writeEach(tx, days)
  const stored = await findStoredDays(tx, days)
  const found = Map.groupBy(days, (row) => {
    const before = stored.get(keyOf(row))
    if (before === undefined) return 'new'
    return before === contentOf(row) ? 'same' : 'changed'
  })
  await writeEach(tx, found.get('changed') ?? [])
  await copyRows(tx, 'attendance_day', columns, found.get('new') ?? [])
}

type Content = Pick<DayRow, 'hash' | 'unit_id' | 'department_id' | 'store_id'>

const keyOf = ({ employment_id, day }: Pick<DayRow, 'employment_id' | 'day'>) => `${employment_id} ${day}`
const contentOf = ({ hash, unit_id, department_id, store_id }: Content) =>
  [hash, unit_id, department_id, store_id].join(' ')

/** What is stored of some days, by employment and date. */
async function findStoredDays(tx: Tx, days: readonly DayRow[]): Promise<ReadonlyMap<string, string>> {
  const dates = days.map(({ day }) => day).toSorted()
  const { rows } = await sql<Content & Pick<DayRow, 'employment_id' | 'day'>>`
    select stored.employment_id, stored.day, stored.hash, stored.unit_id, stored.department_id, stored.store_id
    from unnest(${days.map((row) => row.employment_id)}::uuid[], ${days.map(({ day }) => day)}::date[])
        as given (employment_id, day)
      join attendance_day stored on stored.employment_id = given.employment_id and stored.day = given.day
        and stored.day between ${dates[0]}::date and ${dates.at(-1)}::date`.execute(tx)
  return new Map(rows.map((row) => [keyOf(row), contentOf(row)]))
}

async function writeEach(tx: Tx, days: readonly DayRow[]): Promise<void> {
  if (days.length === 0) return
  const names = sql.join(columns.map((name) => sql.id(name)))
  const changed = columns.filter((name) => name !== 'employment_id' && name !== 'day')
  const sets = sql.join(changed.map((name) => sql`${sql.id(name)} = excluded.${sql.id(name)}`))
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as given (
        employment_id uuid, day date, company_id uuid, unit_id uuid, department_id uuid, store_id uuid,
        time_zone text, plan text, shift_version_id uuid, template_version_id uuid, machine_result text, result text,
        due numeric, attended numeric, absent numeric, leave numeric, coming_at timestamptz, leaving_at timestamptz,
        late integer, early integer, worked integer, overtime integer, missing smallint, figure text, valid boolean,
        final boolean, final_at timestamptz, detail jsonb, hash text, calculated_at timestamptz)
    )
    insert into attendance_day as stored (${names})
    select ${names} from given
    on conflict (employment_id, day) do update set ${sets}
      where (stored.hash, stored.unit_id, stored.department_id, stored.store_id)
        is distinct from (excluded.hash, excluded.unit_id, excluded.department_id, excluded.store_id)`.execute(tx)
}

/** Removes days on which the employment does not exist any more, such as those of an entry that was moved. */
export async function deleteDays(tx: Tx, days: readonly { readonly employment: string; readonly date: string }[]) {
  if (days.length === 0) return
  await sql`delete from attendance_day using unnest(${days.map(({ employment }) => employment)}::uuid[],
      ${days.map(({ date }) => date)}::date[]) as given (employment_id, day)
    where attendance_day.employment_id = given.employment_id and attendance_day.day = given.day`.execute(tx)
}

type StoredDay = {
  readonly id: string
  readonly employmentId: string
  readonly name: string
  readonly jobNumber: string
  readonly store: string | null
  readonly template: {
    readonly id: string
    readonly name: string
    readonly version: number
    readonly from: string
  } | null
  readonly day: string
  readonly timeZone: string
  readonly machineResult: string
  readonly result: string
  readonly figure: string
  readonly due: number
  readonly attended: number
  readonly worked: number
  readonly final: boolean
  readonly finalAt: Date
  readonly calculatedAt: Date
  readonly detail: StoredDetail
}

/** The first day that a condition over `row` holds for, with its template as a reader of a language calls it. */
export async function findDay(
  db: Db,
  condition: RawBuilder<boolean>,
  language: Locale,
): Promise<StoredDay | undefined> {
  const { rows } = await sql<StoredDay>`
    select row.id, row.employment_id as "employmentId", employee.name, employment.job_number as "jobNumber",
      (select store.name from store_row store where store.subject_id = row.store_id and store.during @> row.day) as store,
      (select jsonb_build_object('id', template.id, 'name', ${translatedName('template', language)},
          'version', version.number, 'from', version.from_day)
        from attendance_template_version version join attendance_template template on template.id = version.template_id
        where version.id = row.template_version_id) as template,
      row.day::text as day, time_zone as "timeZone", machine_result as "machineResult", result, figure, due::float8 as due,
      attended::float8 as attended, worked, final, final_at as "finalAt", calculated_at as "calculatedAt", detail
    from attendance_day row join employment on employment.id = row.employment_id
      join employee on employee.id = employment.employee_id
    where ${condition} limit 1`.execute(db)
  return rows[0]
}

/** Whether punches have photos or wait for them; those without are left out. */
export async function findPhotoStates(
  db: Db,
  punches: readonly string[],
): Promise<ReadonlyMap<string, 'due' | 'received'>> {
  const { rows } = await sql<{ id: string; photo: 'due' | 'received' }>`
    select punch.id, case when photo.punch_id is null then 'due' else 'received' end as photo
    from attendance_punch punch left join attendance_punch_photo photo on photo.punch_id = punch.id
    where punch.id = any(${[...punches]}::uuid[]) and (punch.photo_due or photo.punch_id is not null)`.execute(db)
  return new Map(rows.map(({ id, photo }) => [id, photo]))
}
