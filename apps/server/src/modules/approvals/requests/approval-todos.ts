import type { Todo } from '@rostrum/contracts/workspace-kinds'
import { sql } from 'kysely'
import type { Staff } from '../../../kernel/actor.ts'
import type { Db } from '../../../kernel/database/database.ts'

type WaitingTasks = {
  readonly decide: number
  readonly since: Date | null
  readonly due: Date | null
  readonly returned: number
}

/**
 * The requests that the account decides on, and those that came back to it. Who looks as a role has none of its own.
 *
 * @param bulkKinds kinds that are decided without their page: to those who cannot open the inbox, the others are of no use
 */
export async function approvalTodos(
  db: Db,
  { accountId, permissions, viewedRole }: Staff,
  bulkKinds: readonly string[],
): Promise<Todo[]> {
  if (viewedRole !== undefined) return []
  const opensInbox = permissions.has('approval:read')
  const { rows } = await sql<WaitingTasks>`
    select count(*)::int as decide, min(task.opened_at) as since, min(task.due_at) as due,
      (select count(*)::int from approval_request where requester_id = ${accountId} and state = 'returned') as returned
    from approval_task task join approval_request request on request.id = task.request_id
    where task.account_id = ${accountId} and task.state = 'open'
      and (${opensInbox} or request.kind = any(${[...bulkKinds]}::text[]))`.execute(db)
  const { decide = 0, since = null, due = null, returned = 0 } = rows[0] ?? {}
  return [
    ...(decide > 0
      ? [{ kind: 'approval.to_decide' as const, count: decide, path: '/approvals/inbox', since, due }]
      : []),
    ...(returned > 0
      ? [{ kind: 'approval.returned' as const, count: returned, path: '/approvals/inbox?box=mine' }]
      : []),
  ]
}
