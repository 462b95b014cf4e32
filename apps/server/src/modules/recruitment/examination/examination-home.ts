import type { BackgroundJob } from '@rostrum/contracts/system/workspace/home-calls'
import type { Todo } from '@rostrum/contracts/workspace-kinds'
import type { Locale } from '@rostrum/i18n/locale'
import { sql } from 'kysely'
import { findRunsOf } from '../../../engines/run/run.store.ts'
import type { Staff } from '../../../kernel/actor.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { HomeContext } from '../../../module.ts'
import { nameColumn, projectInScope } from '../projects/public.ts'
import { isOpenRecheck } from './examinee.store.ts'
import { examRunKinds, projectOf } from './runs/exam-run.ts'
import { examRunKindOf, examRunState } from './runs/present-exam-run.ts'

const path = '/recruitment/examination'
const shownMilliseconds = 3_600_000
const shownRuns = 20
const shownProjects = 20

type RecheckRow = {
  readonly project: string
  readonly about: string
  readonly count: number
  readonly since: Date
  readonly due: Date | null
}

/** Recheck requests without a conclusion, by project. They must be concluded before the interview or the publicity. */
export async function examinationTodos(db: Db, actor: Staff, { language }: HomeContext): Promise<Todo[]> {
  if (!actor.permissions.has('score:write')) return []
  const { rows } = await sql<RecheckRow>`
    select project.id as project, ${nameColumn('project.title', language)} as about, count(*)::int as count,
      min(recheck_request.requested_at) as since,
      coalesce(project.windows #>> '{interview,start}', project.windows #>> '{publicity,start}')::timestamptz as due
    from recheck_request
    join application on application.id = recheck_request.application_id
    join project on project.id = application.project_id
    where ${isOpenRecheck} and ${projectInScope(actor, 'score:write', sql.ref('project.id'))}
    group by project.id order by due nulls last, since limit ${shownProjects}`.execute(db)
  return rows.map(({ project, ...row }) => ({
    kind: 'recheck',
    path: `${path}?project=${project}&step=release&open=true`,
    ...row,
  }))
}

/** Runs that the account requested, about projects still in its scope. */
export async function examinationJobs(db: Db, actor: Staff, now: Date, language: Locale): Promise<BackgroundJob[]> {
  if (!actor.permissions.has('exam:read')) return []
  const since = new Date(now.getTime() - shownMilliseconds)
  const kinds = Object.values(examRunKinds)
  const runs = await findRunsOf(db, { kinds, accountId: actor.accountId, since, limit: shownRuns })
  const { rows } = await sql<{ id: string; title: string }>`
    select id, ${nameColumn('project.title', language)} as title from project
    where id::text = any(${runs.map(({ subject }) => subject)}::text[])
      and ${projectInScope(actor, 'exam:read', sql.ref('project.id'))}`.execute(db)
  const titles = new Map(rows.map(({ id, title }) => [id, title]))
  return runs.flatMap((run) => {
    const about = titles.get(projectOf(run))
    if (about === undefined) return []
    const { id, done, total } = run
    const place = `${path}?project=${projectOf(run)}`
    return [{ id, kind: examRunKindOf(run), about, state: examRunState(run), done, total, path: place }]
  })
}
