import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import type { MonthRow } from './month-row.ts'
import type { DayOfMonth, MonthWindow } from './summed-day.ts'

/** The first day of the periods of units that say one; others have that of the nearest unit upwards, or natural months. */
export async function findFirstDays(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; first: number }>`
    select unit_id as id, first_day as first from attendance_period_setting`.execute(tx)
  return new Map(rows.map(({ id, first }) => [id, first]))
}

/** The calculated days of employments in periods, in their order. */
export async function findDaysOf(db: Db | Tx, windows: readonly MonthWindow[]): Promise<readonly DayOfMonth[]> {
  if (windows.length === 0) return []
  const { rows } = await sql<DayOfMonth>`
    select day.employment_id as "employmentId", day.day::text as day, day.result, day.final, day.figure, day.valid,
      day.worked, day.detail - 'unused' - 'presence' - 'reasons' as detail, day.company_id as "companyId",
      day.unit_id as "unitId", day.department_id as "departmentId", day.store_id as "storeId"
    from unnest(${windows.map(({ employmentId }) => employmentId)}::uuid[], ${windows.map(({ from }) => from)}::date[],
        ${windows.map(({ to }) => to)}::date[]) as wide (employment_id, first, last)
      join attendance_day day on day.employment_id = wide.employment_id and day.day between wide.first and wide.last
    order by day.employment_id, day.day`.execute(db)
  return rows
}

const columns = [
  ...(['employment_id', 'month', 'first_day', 'last_day', 'company_id', 'unit_id', 'department_id'] as const),
  ...(['store_id', 'moved', 'days', 'final_days', 'normal_days', 'late_days', 'serious_late_days'] as const),
  ...(['early_days', 'missing_days', 'half_absent_days', 'absent_days', 'awaiting_days'] as const),
  ...(['unconfigured_days', 'anomalies', 'due', 'attended', 'absent', 'leave', 'rest_days', 'late_times'] as const),
  ...(['late_minutes', 'early_times', 'early_minutes', 'missing_times', 'supplement_times', 'worked'] as const),
  ...(['overtime', 'sums', 'effective', 'full_attendance', 'reasons', 'calculated_at'] as const),
] as const satisfies readonly (keyof MonthRow)[]

/** Writes months, and removes those of windows without any day. */
export async function writeMonths(tx: Tx, rows: readonly MonthRow[], empty: readonly MonthWindow[]): Promise<void> {
  const names = sql.join(columns.map((name) => sql.id(name)))
  const changed = columns.filter((name) => name !== 'employment_id' && name !== 'month')
  const sets = sql.join(changed.map((name) => sql`${sql.id(name)} = excluded.${sql.id(name)}`))
  if (rows.length > 0)
    await sql`
      insert into attendance_month (${names})
      select ${names} from jsonb_populate_recordset(null::attendance_month, ${JSON.stringify(rows)}::jsonb)
      order by employment_id, month
      on conflict (employment_id, month) do update set ${sets}`.execute(tx)
  if (empty.length > 0)
    await sql`delete from attendance_month using unnest(${empty.map(({ employmentId }) => employmentId)}::uuid[],
        ${empty.map(({ month }) => `${month}-01`)}::date[]) as given (employment_id, month)
      where attendance_month.employment_id = given.employment_id and attendance_month.month = given.month`.execute(tx)
}

/** Removes the sums of employments whose days are all gone, as those of an entry that was rescinded. */
export async function deleteEmptyMonths(tx: Tx, employments: readonly string[]): Promise<void> {
  if (employments.length === 0) return
  await sql`delete from attendance_month month where month.employment_id = any(${[...employments]}::uuid[])
    and not exists (select from attendance_day day where day.employment_id = month.employment_id
      and day.day between month.first_day and month.last_day)`.execute(tx)
}

/** Removes months of companies that begin on another day of the month than their periods. Closed ones stay. */
export async function deleteOtherMonths(tx: Tx, companies: readonly string[], firstDay: number): Promise<void> {
  await sql`delete from attendance_month month where month.company_id = any(${[...companies]}::uuid[])
    and extract(day from month.first_day) <> ${firstDay} and not exists (
      select from period where period.kind = 'attendance' and period.unit_id = month.company_id
        and period.state = 'closed' and period.days @> month.last_day)`.execute(tx)
}
