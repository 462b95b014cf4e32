import type { OpenKind } from '@rostrum/contracts/attendance/periods/calls'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { periodKind } from '../closed-periods/public.ts'
import { countRequested } from './period.store.ts'

type Leaver = {
  readonly companyId: string
  readonly lastDay: string | null
  readonly open: Readonly<Record<OpenKind, number>>
  /** The last day up to which the attendance of the person is closed. */
  readonly closedUntil: string | null
  readonly closedAt: Date | null
  /** Whether attendance has calculated a day of the person. */
  readonly hasDays: boolean
}

/** A person with the last day and what is open up to it, within a condition over `row`, an assignment. */
export async function findLeaver(
  db: Db | Tx,
  employmentId: string,
  day: string,
  condition: RawBuilder<boolean>,
): Promise<Leaver | undefined> {
  const { rows } = await sql<Leaver>`
    select employment.company_id as "companyId", row.leave_date::text as "lastDay",
      (select jsonb_build_object(
          'running', count(*) filter (where not day.final)::int,
          'awaiting', count(*) filter (where day.final and day.result = 'awaiting')::int,
          'unconfigured', count(*) filter (where day.result = 'unconfigured')::int,
          'dirty', (select count(*)::int from attendance_dirty dirty
            where dirty.employment_id = row.subject_id and dirty.day <= row.leave_date),
          ${countRequested(sql`row.subject_id`, sql`'-infinity'::date`, sql`row.leave_date`)})
        from attendance_day day where day.employment_id = row.subject_id and day.day <= row.leave_date
          and not exists (select from period where kind = ${periodKind} and unit_id = employment.company_id
            and state = 'closed' and days @> day.day)) as open,
      exists (select from attendance_day day where day.employment_id = row.subject_id) as "hasDays",
      closing.until::text as "closedUntil", closing.closed_at as "closedAt"
    from assignment_row row join employment on employment.id = row.subject_id
      left join attendance_leaver_closing closing on closing.employment_id = row.subject_id
    where row.subject_id = ${employmentId} and ${condition} and lower(row.during) <= ${day}::date
    order by lower(row.during) desc limit 1`.execute(db)
  return rows[0]
}

/** @returns false where the attendance of the person was closed up to the day before */
export async function insertLeaverClosing(
  tx: Tx,
  closing: { employmentId: string; until: string; accountId: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`insert into attendance_leaver_closing (employment_id, until, closed_at, closed_by)
    values (${closing.employmentId}, ${closing.until}, ${now}, ${closing.accountId})
    on conflict (employment_id) do update
      set until = excluded.until, closed_at = excluded.closed_at, closed_by = excluded.closed_by,
        positions_deleted_at = null
      where attendance_leaver_closing.until < excluded.until
    returning 1`.execute(tx)
  return rows.length === 1
}
