import type { ReviewView } from '@rostrum/contracts/recruitment/review/parts'
import type { Figure, Todo } from '@rostrum/contracts/workspace-kinds'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Staff } from '../../../kernel/actor.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { recentDays } from '../../../kernel/recent-days.ts'
import type { HomeContext } from '../../../module.ts'
import { countByDay } from '../applications/public.ts'
import { nameColumn, projectInScope } from '../projects/public.ts'
import { awaitsReviewer, inView } from './queue.store.ts'

const path = '/recruitment/review'
/** Projects of one kind of task, those with the earliest deadline. */
const shownProjects = 20

type Task = {
  readonly condition: RawBuilder<SqlBool>
  /** Since when an application waits. */
  readonly since: RawBuilder<unknown>
  /** The window that ends with the deadline. */
  readonly window: 'review' | 'waiver'
}

/** Applications that await review in the actor's scope, by project. */
export async function reviewTodos(db: Db, actor: Staff, context: HomeContext): Promise<Todo[]> {
  const tasks: Promise<Todo[]>[] = []
  const add = async (kind: Todo['kind'], pathOf: (project: string) => string, task: Task): Promise<Todo[]> =>
    (await countByProject(db, task, context)).map(({ project, ...row }) => ({ kind, path: pathOf(project), ...row }))
  const queue = (view: ReviewView) => (project: string) => `${path}?project=${project}&view=${view}`
  const of = (view: ReviewView) => inView(view, actor.accountId)
  if (actor.permissions.has('application:review')) {
    const inReach = projectInScope(actor, 'application:review', sql.ref('application.project_id'))
    // The proposer of a rejection cannot decide it.
    const ofOthers = sql<SqlBool>`not exists (select from rejection_proposal own
      where own.application_id = application.id and own.account_id = ${actor.accountId})`
    const since = sql`application.submitted_at`
    const proposed = sql`(select proposed_at from rejection_proposal proposal
      where proposal.application_id = application.id)`
    tasks.push(
      add('review', queue('waiting'), { condition: sql`${inReach} and ${of('waiting')}`, since, window: 'review' }),
      add('second-review', queue('second'), {
        condition: sql`${inReach} and ${of('second')} and ${ofOthers}`,
        since: proposed,
        window: 'review',
      }),
      add('photo', queue('photo'), { condition: sql`${inReach} and ${of('photo')}`, since, window: 'review' }),
    )
  }
  if (actor.permissions.has('fee:decide')) {
    const inReach = projectInScope(actor, 'fee:decide', sql.ref('application.project_id'))
    const since = sql`(select max(requested_at) from waiver_request request
      where request.application_id = application.id)`
    const waivers = (project: string) => `/recruitment/fees?view=waivers&waiting=true&project=${project}`
    const pathOf = actor.permissions.has('fee:read') ? waivers : queue('waiver')
    tasks.push(add('waiver', pathOf, { condition: sql`${inReach} and ${of('waiver')}`, since, window: 'waiver' }))
  }
  return (await Promise.all(tasks)).flat()
}

type CountRow = {
  readonly project: string
  readonly about: string
  readonly count: number
  readonly since: Date | null
  readonly due: Date | null
}

async function countByProject(
  db: Db,
  { condition, since, window }: Task,
  { language }: HomeContext,
): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    select project.id as project, ${nameColumn('project.title', language)} as about, counted.count, counted.since,
      (project.windows #>> ${`{${window},end}`}::text[])::timestamptz as due
    from (
      select project_id, count(*)::int as count, min(${since}) as since from application
      where number is not null and ${condition} group by project_id
    ) counted join project on project.id = counted.project_id
    order by due nulls last, counted.since limit ${shownProjects}`.execute(db)
  return rows
}

/** Applications that await a reviewer, with the passed ones by day. */
export async function reviewFigures(
  { database, config }: Platform,
  actor: Staff,
  { now }: HomeContext,
): Promise<Figure[]> {
  if (!actor.permissions.has('application:review')) return []
  const recent = recentDays(now, config.timeZone)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from application where number is not null and ${awaitsReviewer}
      and ${projectInScope(actor, 'application:review', sql.ref('application.project_id'))}`.execute(database.db)
  const inReach = projectInScope(actor, 'application:review', sql.ref('project.id'))
  const passed = new Map((await countByDay(database.db, inReach, recent)).map((row) => [row.day, row.passed]))
  const trend = recent.days.map((day) => passed.get(day) ?? 0)
  const note = trend.reduce((sum, count) => sum + count, 0)
  return [{ kind: 'review', value: String(rows[0]?.count ?? 0), note, trend, path }]
}
