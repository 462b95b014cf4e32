import type { Stage } from '@rostrum/contracts/recruitment/projects/stage-windows'
import type { Locale } from '@rostrum/i18n/locale'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../kernel/database/database.ts'
import { deadlineDays, type RecentDays } from '../../../../kernel/recent-days.ts'
import { applicantsNeeded, isOpenForApplicants } from '../../positions/public.ts'
import { nameColumn } from '../../projects/public.ts'

/** `inScope` is a condition over `project.id` in each of these. */
type InScope = RawBuilder<boolean>

export type DayRow = { readonly day: string; readonly applied: number; readonly passed: number }

/** Applications and passed reviews by calendar day. Days without any are absent. */
export async function countByDay(db: Db, inScope: InScope, { start, timeZone }: RecentDays): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select to_char(quarter at time zone ${timeZone}, 'YYYY-MM-DD') as day,
      sum(applied)::int as applied, sum(passed)::int as passed
    from hour_counter join project on project.id = hour_counter.project_id
    where quarter >= ${start} and ${inScope} group by 1`.execute(db)
  return rows
}

export type FunnelRow = {
  readonly applied: number
  readonly passed: number
  readonly paid: number
  readonly confirmed: number
  readonly sat: number
  readonly interview: number
  readonly hired: number
}

/**
 * How many applications reached each stage, in published projects with a window that has not ended. Those that projects
 * and positions count, too: without rejected, withdrawn and lapsed ones.
 */
export async function countStages(db: Db, inScope: InScope, now: Date): Promise<FunnelRow> {
  const after = (...states: readonly string[]) => sql`application.exam = any(${[...states]}::text[])`
  const sat = ['SAT', 'SCORED', 'RELEASED', 'RECHECK', 'INTERVIEW', 'PUBLICITY', 'HIRED', 'OUT']
  const { rows } = await sql<FunnelRow>`
    select count(*)::int as applied,
      count(*) filter (where review = 'PASSED')::int as passed,
      count(*) filter (where review = 'PASSED' and fee in ('PAID', 'WAIVED'))::int as paid,
      count(*) filter (where ${after('CONFIRMED', 'SEATED', 'TICKET_OPEN', 'ABSENT', 'VIOLATION', ...sat)})::int as confirmed,
      count(*) filter (where ${after(...sat)})::int as sat,
      count(*) filter (where called_to_interview or ${after('INTERVIEW', 'PUBLICITY', 'HIRED')})::int as interview,
      count(*) filter (where ${after('HIRED')})::int as hired
    from application join project on project.id = application.project_id
    where application.review in ('SUBMITTED', 'RETURNED', 'PASSED') and project.published_at <= ${now} and ${inScope}
      and exists (select from jsonb_each(project.windows) w where (w.value ->> 'end')::timestamptz > ${now})`.execute(
    db,
  )
  return rows[0] ?? { applied: 0, passed: 0, paid: 0, confirmed: 0, sat: 0, interview: 0, hired: 0 }
}

export type ShortPositions = {
  readonly total: number
  readonly short: number
  readonly without: number
}

/** Positions with fewer applicants than the project requires, or three for each place, while applying is open. */
export async function countShortPositions(db: Db, inScope: InScope, now: Date): Promise<ShortPositions> {
  const { rows } = await sql<ShortPositions>`
    with offered as (
      select ${applicantsNeeded} as needed,
        coalesce((select sum(applied) from position_counter counter
          where counter.project_id = row.project_id and counter.position_id = row.id), 0) as applied
      from position row join project on project.id = row.project_id
      where ${isOpenForApplicants(sql`${now}::timestamptz`)} and ${inScope}
    )
    select count(*)::int as total, count(*) filter (where applied < needed)::int as short,
      count(*) filter (where applied = 0)::int as without
    from offered`.execute(db)
  return rows[0] ?? { total: 0, short: 0, without: 0 }
}

export type DeadlineRow = {
  readonly id: string
  readonly title: string
  readonly stage: Stage
  readonly starts_at: Date
  readonly ends_at: Date
}

/** Windows of published projects that are open and end within the next days, the earliest first. */
export async function findDeadlines(
  db: Db,
  inScope: InScope,
  { now, language, limit }: { now: Date; language: Locale; limit: number },
): Promise<DeadlineRow[]> {
  const { rows } = await sql<DeadlineRow>`
    select project.id, ${nameColumn('project.title', language)} as title, w.key as stage,
      (w.value ->> 'start')::timestamptz as starts_at, (w.value ->> 'end')::timestamptz as ends_at
    from project cross join jsonb_each(project.windows) w
    where project.published_at <= ${now} and ${inScope}
      and (w.value ->> 'start')::timestamptz <= ${now}
      and (w.value ->> 'end')::timestamptz > ${now}
      and (w.value ->> 'end')::timestamptz <= ${now}::timestamptz + make_interval(days => ${deadlineDays})
    order by ends_at, project.id, w.key limit ${limit}`.execute(db)
  return rows
}

/** Whether the installation has any project. */
export async function hasProject(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from project) as found`.execute(db)
  return rows[0]?.found ?? false
}
