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

/** The accounts that have a task at the moment. */
export async function findRequestedAccounts(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select distinct account_id as id from approval_task
    where state in ('open', 'waiting') and account_id is not null`.execute(db)
  return rows.map(({ id }) => id)
}

/** Tasks of no one, or of an account that is not among some. */
export async function findTasksWithout(db: Db, accountIds: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select id from approval_task
    where state in ('open', 'waiting') and (account_id is null or account_id <> all(${[...accountIds]}::uuid[]))
    order by id limit ${tasksPerRun}`.execute(db)
  return rows.map(({ id }) => id)
}

export const isDue = async (tx: Tx, taskId: string, now: Date): Promise<boolean> => {
  const { rows } = await sql`select from approval_task where id = ${taskId} and state = 'open' and timeout is not null
    and due_at <= ${now}::timestamptz`.execute(tx)
  return rows.length > 0
}
