import type { CommandContext } from '../../kernel/command-context.ts'
import { DomainError } from '../../kernel/http/domain-error.ts'
import { transition } from '../lifecycle/transition.ts'
import { accessTask, explainDecided, type Repeatable } from './access-task.ts'
import { advanceRequest } from './advance-request.ts'
import { closeTasks, type Decided } from './decide-task.ts'
import { requestMachine, taskMachine } from './machines.ts'
import { notifyAbout } from './notify-about.ts'

export type Return = Repeatable & {
  readonly taskId: string
  /** The key of an earlier step; null for the requester. */
  readonly to: string | null
  readonly opinion: string
}

/**
 * Returns a request. To an earlier step: that step and all after it are decided again, and opinions stay. To the
 * requester: the request waits for a resubmission, which opens the step that returned it.
 *
 * @throws DomainError `record.not_found`, `approval.not_allowed_by_step`, `approval.opinion_needed`, as `decideTask`
 */
export async function returnTask(context: CommandContext, returned: Return): Promise<Decided> {
  const { tx, platform, actor, now } = context
  const { taskId, revision, key, opinion, to } = returned
  const accessed = await accessTask(tx, actor, taskId)
  const { request, task, step } = accessed
  if (!step.mayReturn) throw new DomainError('approval.not_allowed_by_step')
  if (opinion.trim() === '') throw new DomainError('approval.opinion_needed')
  const target = to === null ? task.step : request.definition.steps.findIndex((one) => one.key === to)
  if (target < 0 || (to !== null && target >= task.step)) throw new DomainError('approval.not_possible')
  const by = { actor, role: 'approver', now, key } as const
  const expected = task.state === 'open' ? { ...by, expectedRevision: revision } : by
  const changes = { decided_at: now, opinion, timeout: null }
  const moved = await transition(tx, taskMachine, task, 'return', expected, changes).catch(async (error) => {
    throw await explainDecided(context, accessed, error)
  })
  if (moved.repeated) return { taskId, revision: moved.subject.revision, state: request.state }
  const tasks = request.tasks.map((one) => (one.id === taskId ? moved.subject : one))
  await closeTasks(context, tasks, 'void')
  const done = { taskId, revision: moved.subject.revision }
  if (to === null) {
    await transition(tx, requestMachine, request, 'return', { actor, role: 'approver', now }, { step: task.step })
    await notifyAbout(platform, tx, 'approval.returned', [request.requester_id], request.id, now)
    return { ...done, state: 'returned' }
  }
  await advanceRequest({ ...context, role: 'approver' }, { ...request, tasks }, target, request.round + 1)
  return { ...done, state: 'running' }
}
