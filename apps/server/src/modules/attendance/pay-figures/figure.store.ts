import { notEmployed } from '@rostrum/contracts/attendance/periods/resources'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { periodKind } from '../closed-periods/public.ts'
import type { DayOfMonth } from '../months/public.ts'

/** The paid shares of leave of an employment, in per cent by day and kind. */
export async function findPaidShares(db: Db | Tx, employmentId: string, days: readonly string[]) {
  const { rows } = await sql<{ day: string; kind: string; share: number }>`
    select day::text as day, leave_kind as kind, max(paid_share) as share from absence
    where employment_id = ${employmentId} and kind = 'leave' and day = any(${[...days]}::date[])
    group by day, leave_kind`.execute(db)
  return rows
}

/** A version of a day as it is summed; its fractions are text. */
export type AdjustedVersion = Pick<DayOfMonth, 'result' | 'final' | 'figure' | 'valid' | 'worked' | 'detail'> & {
  readonly day: string
}

export type AdjustedDay = {
  readonly id: string
  readonly employmentId: string
  readonly day: string
  /** Null where the employment does not exist on the day any more. */
  readonly after: AdjustedVersion | null
  /** The version that counts without the adjustment; null where the closed period had no day. */
  readonly before: AdjustedVersion | null
}

/** Adjustments that a condition over `row` holds for, each with the versions of its day. */
export async function findAdjustedDays(db: Db | Tx, condition: RawBuilder<boolean>): Promise<readonly AdjustedDay[]> {
  const { rows } = await sql<AdjustedDay>`
    select row.id, row.employment_id as "employmentId", row.day::text as day,
      case when row.after_result <> ${notEmployed} then row.after end as after,
      coalesce(earlier.after, case when stored.day is not null then jsonb_build_object('day', stored.day,
        'result', stored.result, 'final', stored.final, 'figure', stored.figure, 'valid', stored.valid,
        'worked', stored.worked, 'detail', stored.detail) end) as before
    from attendance_adjustment row
      left join lateral (
        select after from attendance_adjustment earlier
        where earlier.employment_id = row.employment_id and earlier.day = row.day and earlier.state = 'accepted'
          and earlier.id <> row.id and earlier.after_hash = row.before_hash
        order by earlier.decided_at desc limit 1) earlier on true
      left join attendance_day stored on stored.employment_id = row.employment_id and stored.day = row.day
        and stored.hash = row.before_hash
    where ${condition} order by row.day, row.decided_at limit 400`.execute(db)
  return rows
}

type StoredMonth = {
  readonly employmentId: string
  readonly name: string
  readonly month: string
  readonly from: string
  readonly to: string
  readonly effective: boolean | null
  readonly fullAttendance: boolean | null
  /** All days of the month are closed, by the company or for this leaver. */
  readonly closed: boolean
}

/** The month of an employment that a condition over `row` holds for. */
export async function findMonthRow(db: Db | Tx, condition: RawBuilder<boolean>): Promise<StoredMonth | undefined> {
  const { rows } = await sql<StoredMonth>`
    select row.employment_id as "employmentId", employee.name, to_char(row.month, 'YYYY-MM') as month,
      row.first_day::text as from, row.last_day::text as to, row.effective, row.full_attendance as "fullAttendance",
      exists (select from period where kind = ${periodKind} and unit_id = employment.company_id and state = 'closed'
          and days @> daterange(row.first_day, row.last_day, '[]'))
        or exists (select from attendance_leaver_closing closing where closing.employment_id = row.employment_id
          and closing.until >= (select max(day) from attendance_day day where day.employment_id = row.employment_id
            and day.day between row.first_day and row.last_day)) as closed
    from attendance_month row join employment on employment.id = row.employment_id
      join employee on employee.id = employment.employee_id
    where ${condition} limit 1`.execute(db)
  return rows[0]
}
