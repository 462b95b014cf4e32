import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/database.ts'

const tasksPerRun = 500

/** Tasks whose timeout has passed, oldest first. */
export async function findDueTasks(db: Db, now: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select id from approval_task
    where state = 'open' and timeout is not null and due_at <= ${now}::timestamptz
    order by due_at limit ${tasksPerRun}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Tasks that wait for an account that is locked or deleted. */
export async function findAbandonedTasks(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select task.id from approval_task task
    left join account on account.id = task.account_id
    where task.state in ('open', 'waiting') and (account.id is null or account.locked)
    order by task.id limit ${tasksPerRun}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Open tasks of an account, by the administrator's reach over their requests. */
export async function isAbandoned(tx: Tx, taskId: string): Promise<boolean> {
  const { rows } = await sql<{ abandoned: boolean }>`select account.id is null or account.locked as abandoned
    from approval_task task left join account on account.id = task.account_id where task.id = ${taskId}`.execute(tx)
  return rows[0]?.abandoned ?? false
}

export const isDue = async (tx: Tx, taskId: string, now: Date): Promise<boolean> => {
  const { rows } = await sql`select from approval_task where id = ${taskId} and state = 'open' and timeout is not null
    and due_at <= ${now}::timestamptz`.execute(tx)
  return rows.length > 0
}
