import type { BackgroundJob } from '@rostrum/contracts/system/workspace/home-calls'
import type { Todo } from '@rostrum/contracts/workspace-kinds'
import type { Locale } from '@rostrum/i18n/locale'
import { sql } from 'kysely'
import type { Staff } from '../../../kernel/actor.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { nameColumn, projectInScope } from '../applications/public.ts'

const path = '/recruitment/examination'
const shownMilliseconds = 3_600_000

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

type JobRow = Pick<BackgroundJob, 'id' | 'kind' | 'about' | 'state' | 'done' | 'total'> & { project_id: string }

/** Jobs that the account requested, in projects still in its scope. */
export async function examinationJobs(db: Db, actor: Staff, now: Date, language: Locale): Promise<BackgroundJob[]> {
  if (!actor.permissions.has('exam:read')) return []
  const since = new Date(now.getTime() - shownMilliseconds)
  const { rows } = await sql<JobRow>`
    select work.id, work.kind, ${nameColumn('project.title', language)} as about,
      work.state, work.done, work.total, work.project_id
    from exam_work work join project on project.id = work.project_id
    where work.requested_by = ${actor.accountId} and (work.finished_at is null or work.finished_at > ${since})
      and ${projectInScope(actor, 'exam:read', sql.ref('work.project_id'))}
    order by work.requested_at desc limit 20`.execute(db)
  return rows.map(({ project_id, ...work }) => ({ ...work, path: `${path}?project=${project_id}` }))
}
