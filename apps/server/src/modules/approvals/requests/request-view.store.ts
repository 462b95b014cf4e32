import type { RequestState, TaskState } from '@rostrum/contracts/engines/approval/lifecycle'
import { sql } from 'kysely'
import { rowScopeCondition } from '../../../engines/resource/scope.ts'
import type { Staff } from '../../../kernel/actor.ts'
import type { Db } from '../../../kernel/database/database.ts'

export type ViewedTask = {
  readonly id: string
  readonly revision: number
  readonly step: number
  readonly round: number
  readonly account_id: string | null
  readonly account_name: string
  readonly principal_id: string | null
  readonly principal_name: string | null
  readonly state: TaskState
  readonly reason: unknown
  readonly sign: 'before' | 'after' | null
  readonly opened_at: string | null
  readonly due_at: string | null
  readonly decided_at: string | null
  readonly opinion: string
}

export type ViewedRequest = {
  readonly id: string
  readonly revision: number
  readonly kind: string
  readonly unit_id: string
  readonly requester_id: string | null
  readonly requester_name: string
  readonly subject_id: string | null
  readonly payload: unknown
  readonly plan: unknown
  readonly passed: unknown
  readonly definition: unknown
  readonly flow_name: string
  readonly flow_name_en: string
  readonly version: number
  readonly state: RequestState
  readonly step: number | null
  readonly problems: unknown
  readonly reminded_at: Date | null
  readonly submitted_at: Date
  readonly time_zone: string | null
  readonly ended_at: Date | null
  readonly copied: boolean
  readonly tasks: readonly ViewedTask[]
}

/** A request with its tasks, those that were handed on before those in their place; `copied` tells whether a copy went to the account. */
export async function findRequest(db: Db, id: string, accountId: string): Promise<ViewedRequest | undefined> {
  const { rows } = await sql<ViewedRequest>`
    select request.*, version.definition, version.number as version, flow.name as flow_name, flow.name_en as flow_name_en,
      exists (select from approval_copy where request_id = request.id and account_id = ${accountId}) as copied,
      coalesce((select json_agg(json_build_object('id', task.id, 'revision', task.revision, 'step', task.step,
        'round', task.round, 'account_id', task.account_id, 'account_name', task.account_name,
        'principal_id', task.principal_id, 'principal_name', principal.display_name, 'state', task.state,
        'reason', task.reason, 'sign', task.sign, 'opened_at', task.opened_at, 'due_at', task.due_at,
        'decided_at', task.decided_at, 'opinion', task.opinion) order by task.round, task.step, task.ordinal,
        task.state in ('open', 'waiting'), task.opened_at, task.id)
        from approval_task task left join account principal on principal.id = task.principal_id
        where task.request_id = request.id), '[]') as tasks
    from approval_request request join approval_flow_version version on version.id = request.flow_version_id
    join approval_flow flow on flow.id = version.flow_id where request.id = ${id}`.execute(db)
  return rows[0]
}

/** The tasks that wait for an account, within the reach of an administrator of approvals. */
export async function findPendingTasks(
  db: Db,
  actor: Staff,
  accountId: string,
  limit: number,
): Promise<readonly string[]> {
  const reached = rowScopeCondition({ unit: sql`request.unit_id` }, actor, 'approval:administer')
  const { rows } = await sql<{ id: string }>`
    select task.id from approval_task task join approval_request request on request.id = task.request_id
    where task.account_id = ${accountId} and task.state in ('open', 'waiting') and ${reached}
    order by task.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether an account is within the reach of an administrator of approvals. */
export async function isWithinReach(db: Db, actor: Staff, accountId: string): Promise<boolean> {
  const columns = { unit: sql`account.business_unit_id`, owner: sql`account.id` }
  const { rows } = await sql`select from account where id = ${accountId}
    and ${rowScopeCondition(columns, actor, 'approval:administer')}`.execute(db)
  return rows.length > 0
}
