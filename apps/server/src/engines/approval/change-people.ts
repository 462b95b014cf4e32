import { randomUUID } from 'node:crypto'
import type { NewTask } from '@rostrum/approval-rules/open-step'
import { isParty } from '@rostrum/approval-rules/people'
import type { CommandContext } from '../../kernel/command-context.ts'
import { DomainError } from '../../kernel/http/domain-error.ts'
import { transition } from '../lifecycle/transition.ts'
import { type AccessedTask, accessTask, explainDecided, type Repeatable } from './access-task.ts'
import { auditTasks, dueTimes, type MoveContext, partiesOf } from './advance-request.ts'
import { type InsertedTask, insertTasks, type LoadedRequest, type LoadedTask, moveSigners } from './approval.store.ts'
import { dayOfRequest } from './approval-days.ts'
import type { Decided } from './decide-task.ts'
import { approvalsOf } from './directory.ts'
import { taskMachine } from './machines.ts'
import { notifyAbout } from './notify-about.ts'
import { findUsable } from './usable-accounts.ts'

type PersonChange = Repeatable & {
  readonly taskId: string
  readonly accountId: string
  readonly opinion: string
}

/**
 * Hands a task over to another person, who then decides in place of the first.
 *
 * @throws DomainError `approval.not_allowed_by_step`, `approval.person_not_possible`, as `decideTask`
 */
export async function delegateTask(context: CommandContext, change: PersonChange): Promise<Decided> {
  const { tx, actor, now } = context
  const { taskId, revision, key, opinion, accountId } = change
  const accessed = await accessTask(tx, actor, taskId)
  const { request, task, step } = accessed
  if (!step.mayDelegate) throw new DomainError('approval.not_allowed_by_step')
  const by = { actor, role: 'approver', now, key } as const
  const expected = task.state === 'open' ? { ...by, expectedRevision: revision } : by
  if (task.state === 'open') await requirePerson(context, accessed, accountId)
  const changes = { opinion, timeout: null }
  const moved = await transition(tx, taskMachine, task, 'delegate', expected, changes).catch(async (error) => {
    throw await explainDecided(context, accessed, error)
  })
  if (!moved.repeated) {
    const reason = { ...reasonAfter(task), handedOverBy: actor.accountId }
    await replaceTask({ ...context, role: 'approver' }, request, task, { accountId, reason })
  }
  return { taskId, revision: moved.subject.revision, state: request.state }
}

/**
 * Why a task is there that comes from another one. Whose place the person of the other one took stays with that one, as
 * the new person takes the place of none who has gone.
 */
export const reasonAfter = ({ reason }: LoadedTask): LoadedTask['reason'] => ({
  ...reason,
  replaces: undefined,
  gone: undefined,
})

/** Asks another person in place of one whose task has ended. */
export async function replaceTask(
  context: MoveContext,
  request: LoadedRequest,
  task: LoadedTask,
  { accountId, principalId = null, reason }: Pick<NewTask, 'accountId' | 'reason'> & Partial<NewTask>,
): Promise<void> {
  const { platform, tx, actor, now } = context
  const step = request.definition.steps[task.step]
  if (!step) throw new Error(`The flow has no step ${task.step}.`)
  const state = task.state === 'waiting' ? 'waiting' : 'open'
  const replacement: InsertedTask = {
    ...{ id: randomUUID(), requestId: request.id, step: task.step, round: task.round, ordinal: task.ordinal },
    ...{ accountId, principalId, state, reason, parentId: task.parentId, sign: task.sign },
    ...dueTimes(step, now),
  }
  await insertTasks(tx, [replacement], now)
  await moveSigners(tx, task.id, replacement.id)
  await auditTasks(tx, actor, now, request.id, [replacement])
  if (state === 'open') await notifyAbout(platform, tx, 'approval.waiting', [accountId], request.id, now)
}

/**
 * Adds a signer before or after the decision of the actor. A signer before it is asked at once, and the actor decides
 * afterwards; a signer after it is asked when the actor has approved.
 *
 * @throws DomainError as `delegateTask`
 */
export async function addSigner(
  context: CommandContext,
  { sign, ...change }: PersonChange & { readonly sign: 'before' | 'after' },
): Promise<Decided> {
  const { platform, tx, actor, now } = context
  const { taskId, revision, key, accountId } = change
  const accessed = await accessTask(tx, actor, taskId)
  const { request, task, step } = accessed
  if (!step.mayAddSigner) throw new DomainError('approval.not_allowed_by_step')
  const signer = request.tasks.find(
    (one) => one.parentId === taskId && one.account_id === accountId && one.reason.addedBy === actor.accountId,
  )
  // The same person is asked once, also when the request is sent again.
  if (signer) return { taskId, revision: task.revision, state: request.state }
  if (task.state !== 'open') throw await explainDecided(context, accessed, new DomainError('approval.already_decided'))
  await requirePerson(context, accessed, accountId)
  const done = { taskId, revision: task.revision, state: request.state }
  const state = sign === 'before' ? 'open' : 'waiting'
  const inserted: InsertedTask = {
    ...{ id: randomUUID(), requestId: request.id, step: task.step, round: task.round, ordinal: task.ordinal },
    ...{ accountId, principalId: null, state, parentId: taskId, sign },
    reason: { ...reasonAfter(task), addedBy: actor.accountId },
    ...(state === 'open' ? dueTimes(step, now) : { dueAt: null, timeout: null }),
  }
  if (task.revision !== revision) throw new DomainError('record.conflict')
  await insertTasks(tx, [inserted], now)
  await auditTasks(tx, actor, now, request.id, [inserted])
  if (sign === 'after') return done
  const by = { actor, role: 'approver', now, key, expectedRevision: revision } as const
  const { subject } = await transition(tx, taskMachine, task, 'wait', by, { due_at: null, timeout: null })
  await notifyAbout(platform, tx, 'approval.waiting', [accountId], request.id, now)
  return { ...done, revision: subject.revision }
}

/** @throws DomainError unless the account can decide here: it exists, is no party, and has no open task of the step */
async function requirePerson(
  { tx, platform, now }: CommandContext,
  { request, task }: AccessedTask,
  accountId: string,
): Promise<void> {
  const day = dayOfRequest(platform, request, now)
  const usable = await findUsable(tx, approvalsOf(platform), [accountId], day)
  const isApprover = request.tasks.some(
    (one) =>
      one.account_id === accountId &&
      one.step === task.step &&
      one.round === task.round &&
      (one.state === 'open' || one.state === 'waiting'),
  )
  if (!usable.has(accountId) || isApprover || isParty(partiesOf(request), accountId))
    throw new DomainError('approval.person_not_possible')
}
