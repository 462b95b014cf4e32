import { sql } from 'kysely'
import { lockForWriting } from '../../../engines/period/period.store.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'

/** The kind of the periods of attendance in the table of all periods. */
export const periodKind = 'attendance'

/** Days of an employment, both ends included. */
export type EmploymentDays = { readonly employmentId: string; readonly from: string; readonly to: string }

/**
 * Holds the periods of the companies of employments as they are until the end of the transaction. A fact that is checked
 * and written after it is either counted by the closing of its period, or refused.
 */
export async function holdPeriods(tx: Tx, employments: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`select distinct company_id as id from employment
    where id = any(${[...employments]}::uuid[]) order by company_id`.execute(tx)
  for (const { id } of rows) await lockForWriting(tx, periodKind, id)
}

/**
 * The month of the first closed period that has one of the days of each range, as `2026-10`, in the order of the ranges;
 * undefined where all days are open. Days up to the last one of a leaver whose attendance is closed are closed as well.
 */
export async function findClosedPeriods(
  db: Db | Tx,
  ranges: readonly EmploymentDays[],
): Promise<readonly (string | undefined)[]> {
  const { rows } = await sql<{ month: string | null }>`
    select coalesce(closed.month, leaver.month) as month
    from unnest(${ranges.map(({ employmentId }) => employmentId)}::uuid[], ${ranges.map(({ from }) => from)}::date[],
        ${ranges.map(({ to }) => to)}::date[]) with ordinality as given (employment_id, first, last, number)
      left join employment on employment.id = given.employment_id
      left join lateral (
        select to_char(upper(days) - 1, 'YYYY-MM') as month from period
        where period.kind = ${periodKind} and period.unit_id = employment.company_id and period.state = 'closed'
          and period.days && daterange(given.first, greatest(given.first, given.last), '[]')
        order by lower(days) limit 1) closed on true
      left join lateral (
        select to_char(given.first, 'YYYY-MM') as month from attendance_leaver_closing leaver
        where leaver.employment_id = given.employment_id and given.first <= leaver.until) leaver on true
    order by given.number`.execute(db)
  return rows.map(({ month }) => month ?? undefined)
}
