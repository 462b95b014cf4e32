import type { FlowStep } from '@rostrum/contracts/engines/approval/flow-definition'
import type { Staff } from '../../kernel/actor.ts'
import type { CommandContext } from '../../kernel/command-context.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { DomainError, notFound } from '../../kernel/http/domain-error.ts'
import { type LoadedRequest, type LoadedTask, lockRequestOfTask } from './approval.store.ts'
import { clockOfRequest } from './approval-days.ts'

/** A task in the hands of its person, under the lock of its request. */
export type AccessedTask = { readonly request: LoadedRequest; readonly task: LoadedTask; readonly step: FlowStep }

/** What a request that changes a task carries: sent again with the same key, it is answered the same. */
export type Repeatable = { readonly revision: number; readonly key: string }

/** Loads a task of the actor and locks its request. @throws DomainError `record.not_found` for tasks of others */
export async function accessTask(tx: Tx, { accountId }: Staff, taskId: string): Promise<AccessedTask> {
  const request = await lockRequestOfTask(tx, taskId)
  const task = request?.tasks.find(({ id }) => id === taskId)
  const step = task && request?.definition.steps[task.step]
  if (!request || !task || !step || task.account_id !== accountId) throw notFound()
  return { request, task, step }
}

/** Words the refusal of a task that another person, or another request, has decided: by whom and when. */
export async function explainDecided(
  { platform, tx }: Pick<CommandContext, 'platform' | 'tx'>,
  { request, task }: AccessedTask,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof DomainError) || error.code !== 'approval.already_decided') return error
  const decided = await tx
    .selectFrom('approval_task')
    .select(['account_name', 'decided_at'])
    .where('request_id', '=', request.id)
    .where('step', '=', task.step)
    .where('decided_at', 'is not', null)
    .orderBy('decided_at', 'desc')
    .executeTakeFirst()
  if (!decided?.decided_at) return new DomainError('approval.not_possible')
  return new DomainError('approval.already_decided', {
    name: decided.account_name,
    time: decided.decided_at.toISOString(),
    timeZone: clockOfRequest(platform, request),
  })
}
