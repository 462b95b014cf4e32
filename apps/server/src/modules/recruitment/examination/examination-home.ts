import type { BackgroundJob } from '@rostrum/contracts/system/workspace/home-calls'
import type { Todo } from '@rostrum/contracts/workspace-kinds'
import type { Locale } from '@rostrum/i18n/locale'
import { sql } from 'kysely'
import { findRunsOf } from '../../../engines/run/run.store.ts'
import type { Staff } from '../../../kernel/actor.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { nameColumn, projectInScope } from '../projects/public.ts'
import { examRunKinds, projectOf } from './runs/exam-run.ts'
import { examRunKindOf, examRunState } from './runs/present-exam-run.ts'

const path = '/recruitment/examination'
const shownMilliseconds = 3_600_000
const shownRuns = 20

/** Recheck requests without a conclusion. */
export async function examinationTodos(db: Db, actor: Staff): Promise<Todo[]> {
  if (!actor.permissions.has('score:write')) return []
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from recheck_request
    join application on application.id = recheck_request.application_id
    where concluded_at is null
      and ${projectInScope(actor, 'score:write', sql.ref('application.project_id'))}`.execute(db)
  return [{ kind: 'recheck', path, count: rows[0]?.count ?? 0 }]
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
