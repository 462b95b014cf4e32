import type { TimeWindow } from '@rostrum/contracts/kernel/time-window'
import { maximumReviewProjects } from '@rostrum/contracts/recruitment/review/calls'
import { type ReviewView, reviewViews } from '@rostrum/contracts/recruitment/review/parts'
import type { Locale } from '@rostrum/i18n/locale'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import { nameColumn } from '../projects/public.ts'
import { awaitsReviewer, inView } from './queue.store.ts'

export type ReviewProjectRow = {
  readonly id: string
  readonly code: string
  readonly title: string
  readonly window: TimeWindow | null
  readonly waiting: number
}

/**
 * The published projects in scope, with the number of applications that await a reviewer. Projects in or before their
 * review window come first; the list is limited. The requested project is always included.
 */
export async function findReviewProjects(
  db: Db,
  inScope: RawBuilder<boolean>,
  { now, language, projectId = null }: { now: Date; language: Locale; projectId?: string | null | undefined },
): Promise<ReviewProjectRow[]> {
  const { rows } = await sql<ReviewProjectRow>`
    with desk as (
      select project.id, code, ${nameColumn('title', language)} as title, windows -> 'review' as "window",
        coalesce((windows #>> '{review,end}')::timestamptz <= ${now}, false) as over,
        (select count(*)::int from application
          where application.project_id = project.id and ${awaitsReviewer}) as waiting
      from project where project.published_at <= ${now} and ${inScope}
    ), shown as (
      select * from desk order by id = ${projectId} desc nulls last, over, waiting desc, code limit ${maximumReviewProjects}
    )
    select id, code, title, "window", waiting from shown order by over, waiting desc, code`.execute(db)
  return rows
}

type ReviewSelection = {
  readonly projectId: string
  readonly positionId?: string | undefined
  readonly accountId: string
}

/** The number of applications in each view of the review queue. */
export async function countViews(db: Db, part: ReviewSelection): Promise<Record<ReviewView, number>> {
  const meant = sql`project_id = ${part.projectId} and number is not null and ${ofPosition(part.positionId)}`
  const openViews = reviewViews.filter((view) => view !== 'mine')
  const counts = openViews.map(
    (view) => sql`count(*) filter (where ${inView(view, part.accountId)})::int as ${sql.ref(view)}`,
  )
  // Decisions are looked up by reviewer, because a lookup per application would be slow.
  const { rows } = await sql<Record<ReviewView, number>>`
    select ${sql.join(counts)},
      (select count(*)::int from application where ${meant} and ${inView('mine', part.accountId)}) as mine
    from application where ${meant}`.execute(db)
  const [row] = rows
  const none = { waiting: 0, resubmitted: 0, second: 0, photo: 0, waiver: 0, returned: 0, mine: 0 }
  return row ?? none
}

const ofPosition = (id: string | undefined): RawBuilder<SqlBool> =>
  id === undefined
    ? sql`true`
    : sql`exists (select from application_choice chosen
        where chosen.application_id = application.id and chosen.position_id = ${id})`

/** The number of applications that await a reviewer, by each chosen position. */
export async function countWaiting(db: Db, projectId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ position_id: string; waiting: number }>`
    select choice.position_id, count(*)::int as waiting
    from application join application_choice choice on choice.application_id = application.id
    where application.project_id = ${projectId} and ${awaitsReviewer}
    group by choice.position_id`.execute(db)
  return new Map(rows.map(({ position_id, waiting }) => [position_id, waiting]))
}

export type ReviewerRow = {
  readonly account_id: string
  readonly name: string
  readonly passed: number
  readonly returned: number
  readonly rejected: number
  readonly disqualified: number
  readonly photos: number
  readonly today: number
  readonly last: Date
}

type ReviewerDay = {
  readonly accountId: string
  readonly projectId: string
  readonly day: string
  readonly timeZone: string
}

/** The number of applications of a project that a reviewer decided on a calendar day of `timeZone`. */
export async function countDecided(db: Db, { accountId, projectId, day, timeZone }: ReviewerDay): Promise<number> {
  const { rows } = await sql<{ decided: number }>`
    select count(distinct application.id)::int as decided
    from application_event event join application on application.id = event.application_id
    where event.role = 'reviewer' and event.actor_id = ${accountId}
      and event.at >= ${day}::date::timestamp at time zone ${timeZone}
      and event.at < (${day}::date + 1)::timestamp at time zone ${timeZone}
      and application.project_id = ${projectId}`.execute(db)
  return rows[0]?.decided ?? 0
}

/** The decisions of each reviewer in a project; `day` is today's calendar day in `timeZone`. */
export async function reviewersOf(
  db: Db,
  { projectId, day, timeZone }: { projectId: string; day: string; timeZone: string },
): Promise<ReviewerRow[]> {
  const { rows } = await sql<ReviewerRow>`
    select account.id as account_id, account.display_name as name,
      count(*) filter (where event.action = 'pass')::int as passed,
      count(*) filter (where event.action = 'return')::int as returned,
      count(*) filter (where event.action = 'reject')::int as rejected,
      count(*) filter (where event.action = 'disqualify')::int as disqualified,
      count(*) filter (where event.state_column = 'photo')::int as photos,
      count(distinct application.id) filter (where (event.at at time zone ${timeZone})::date = ${day}::date)::int as today,
      max(event.at) as last
    from application_event event
    join application on application.id = event.application_id
    join account on account.id::text = event.actor_id
    where application.project_id = ${projectId} and event.role = 'reviewer'
    group by account.id, account.display_name order by count(*) desc, account.display_name`.execute(db)
  return rows
}
