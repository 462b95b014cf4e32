import type { ReviewView } from '@rostrum/contracts/recruitment/review/parts'
import type { Todo } from '@rostrum/contracts/workspace-kinds'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Staff } from '../../../kernel/actor.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { projectInScope } from '../projects/public.ts'
import { inView } from './queue.store.ts'

const path = '/recruitment/review'

/** Applications that await review in the actor's scope. */
export async function reviewTodos(db: Db, actor: Staff): Promise<Todo[]> {
  const project = sql.ref('application.project_id')
  const todos: Todo[] = []
  const add = async (kind: Todo['kind'], view: ReviewView, within: RawBuilder<SqlBool>) => {
    const { count, most } = await countApplications(db, sql`${within} and ${inView(view, actor.accountId)}`)
    todos.push({ kind, path: most === undefined ? path : `${path}?project=${most}&view=${view}`, count })
  }
  if (actor.permissions.has('application:review')) {
    const inReach = projectInScope(actor, 'application:review', project)
    // The proposer of a rejection cannot decide it.
    const ofOthers = sql<SqlBool>`not exists (select from rejection_proposal own
      where own.application_id = application.id and own.account_id = ${actor.accountId})`
    await add('review', 'waiting', inReach)
    await add('second-review', 'second', sql`${inReach} and ${ofOthers}`)
    await add('photo', 'photo', inReach)
  }
  if (actor.permissions.has('fee:decide')) {
    const inReach = projectInScope(actor, 'fee:decide', project)
    await add('waiver', 'waiver', inReach)
  }
  return todos
}

/** The number of applications, and the project with the most of them. */
async function countApplications(db: Db, condition: RawBuilder<SqlBool>) {
  const { rows } = await sql<{ project: string; count: number }>`
    select project_id as project, count(*)::int as count from application
    where number is not null and ${condition} group by project_id order by count desc, project`.execute(db)
  return { count: rows.reduce((sum, { count }) => sum + count, 0), most: rows[0]?.project }
}
