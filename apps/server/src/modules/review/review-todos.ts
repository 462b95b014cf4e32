import type { Todo } from '@rostrum/contracts/home'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Staff } from '../../platform/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { projectInReach } from '../recruitment/public.ts'
import { inView } from './queue.store.ts'

const path = '/recruitment/review'

/** What waits at the review desk within the actor's reach. */
export async function reviewTodos(db: Db, actor: Staff): Promise<Todo[]> {
  const project = sql.ref('application.project_id')
  const todos: Todo[] = []
  const add = async (kind: Todo['kind'], wanted: RawBuilder<SqlBool>) =>
    todos.push({ kind, path, count: await countApplications(db, wanted) })
  if (actor.permissions.has('application:review')) {
    const inReach = projectInReach(actor, 'application:review', project)
    // Whoever proposed a rejection cannot decide it.
    const ofOthers = sql<SqlBool>`not exists (select from rejection_proposal own
      where own.application_id = application.id and own.account_id = ${actor.accountId})`
    await add('review', sql`${inReach} and ${inView('waiting', actor.accountId)}`)
    await add('second-review', sql`${inReach} and ${inView('second', actor.accountId)} and ${ofOthers}`)
    await add('photo', sql`${inReach} and ${inView('photo', actor.accountId)}`)
  }
  if (actor.permissions.has('fee:decide')) {
    const inReach = projectInReach(actor, 'fee:decide', project)
    await add('waiver', sql`${inReach} and ${inView('waiver', actor.accountId)}`)
  }
  return todos
}

async function countApplications(db: Db, wanted: RawBuilder<SqlBool>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from application where number is not null and ${wanted}`.execute(db)
  return rows[0]?.count ?? 0
}
