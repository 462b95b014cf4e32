import type { RequestState } from '@rostrum/contracts/engines/approval/lifecycle'
import type { System } from '../../kernel/actor.ts'
import { audit } from '../../kernel/audit/audit.ts'
import type { CommandContext } from '../../kernel/command-context.ts'
import { DomainError, notFound } from '../../kernel/http/domain-error.ts'
import { transition } from '../lifecycle/transition.ts'
import type { Repeatable } from './access-task.ts'
import { advanceRequest, concludeRequest } from './advance-request.ts'
import { type LoadedRequest, lockRequest, setReminded } from './approval.store.ts'
import { closeTasks } from './decide-task.ts'
import { requestMachine } from './machines.ts'
import { matterOf } from './matter-of.ts'
import { notifyAbout } from './notify-about.ts'

const reminderMilliseconds = 3_600_000

type RequestChange = Repeatable & { readonly requestId: string }
type Changed = { readonly requestId: string; readonly revision: number; readonly state: RequestState }

/** Loads a request of the actor and locks it. @throws DomainError `record.not_found` for those of others */
async function accessOwn({ tx, actor }: CommandContext, id: string): Promise<LoadedRequest> {
  const request = await lockRequest(tx, id)
  if (request?.requester_id !== actor.accountId) throw notFound()
  return request
}

const isOpen = ({ state }: LoadedRequest): boolean => state === 'running' || state === 'returned' || state === 'blocked'

/**
 * Withdraws a request before its effect.
 *
 * @throws DomainError `record.not_found`, `approval.not_possible`, `record.conflict`, what the kind has against it
 */
export async function withdrawRequest(context: CommandContext, change: RequestChange): Promise<Changed> {
  const { platform, tx, actor, now } = context
  const request = await accessOwn(context, change.requestId)
  const { withdrawalRefusal } = matterOf(platform, request)
  if (withdrawalRefusal !== null && isOpen(request)) throw new DomainError(withdrawalRefusal)
  const by = { actor, role: 'requester', now, key: change.key, expectedRevision: change.revision } as const
  const changes = { ended_at: now, step: null }
  const { subject, repeated } = await transition(tx, requestMachine, request, 'withdraw', by, changes)
  if (!repeated) {
    await closeTasks(context, request.tasks, 'void')
    await concludeRequest(context, request, 'withdrawn')
  }
  return changedOf(subject)
}

/**
 * Ends a request whose reason has gone, without its effect. One that is decided or withdrawn stays as it is.
 *
 * @returns whether it was open
 */
export async function withdrawByServer(context: CommandContext<System>, requestId: string): Promise<boolean> {
  const { tx, actor, now } = context
  const request = await lockRequest(tx, requestId)
  if (!request || !isOpen(request)) return false
  const changes = { ended_at: now, step: null }
  await transition(tx, requestMachine, request, 'withdraw', { actor, role: 'server', now }, changes)
  await closeTasks(context, request.tasks, 'void')
  await concludeRequest(context, request, 'withdrawn')
  return true
}

/** Submits a returned request again: the step that returned it opens. Facts and people stay those of the submission. */
export async function resubmitRequest(context: CommandContext, change: RequestChange): Promise<Changed> {
  const { tx, actor, now } = context
  const request = await accessOwn(context, change.requestId)
  const by = { actor, role: 'requester', now, key: change.key, expectedRevision: change.revision } as const
  const { subject, repeated } = await transition(tx, requestMachine, request, 'resubmit', by)
  if (!repeated) {
    const running = { ...request, ...subject }
    await advanceRequest({ ...context, role: 'requester' }, running, request.step ?? 0, request.round + 1)
  }
  return changedOf(subject)
}

/**
 * Checks a blocked request again, and applies its effect if nothing is against it any more.
 *
 * @param administers whether the actor acts as administrator of approvals, whose reach the caller has checked
 * @throws DomainError `approval.check_failed`
 */
export async function recheckRequest(
  context: CommandContext,
  change: RequestChange,
  administers: boolean,
): Promise<Changed> {
  const { platform, tx, actor, now } = context
  const request = administers ? await lockRequest(tx, change.requestId) : await accessOwn(context, change.requestId)
  if (!request) throw notFound()
  const role = administers ? 'administrator' : 'requester'
  const by = { actor, role, now, key: change.key, expectedRevision: change.revision } as const
  const { subject, repeated } = await transition(tx, requestMachine, request, 'recheck', by, { ended_at: now })
  if (repeated) return changedOf(subject)
  const matter = matterOf(platform, request)
  if ((await matter.check(context)).length > 0) throw new DomainError('approval.check_failed')
  await matter.approved(context, { id: request.id, requesterId: request.requester_id })
  await notifyAbout(platform, tx, 'approval.approved', [request.requester_id, request.subject_id], request.id, now)
  return changedOf(subject)
}

/**
 * Reminds the people who are to decide, at most once an hour.
 *
 * @throws DomainError `approval.reminded_recently`, `approval.not_possible`
 */
export async function remindApprovers(context: CommandContext, requestId: string): Promise<void> {
  const { platform, tx, actor, now } = context
  const request = await accessOwn(context, requestId)
  if (request.state !== 'running') throw new DomainError('approval.not_possible')
  if (request.reminded_at && now.getTime() - request.reminded_at.getTime() < reminderMilliseconds)
    throw new DomainError('approval.reminded_recently')
  await setReminded(tx, requestId, now)
  await audit(tx, actor, now, {
    event: 'approval-request.reminded',
    entity: 'approval-request',
    entityId: requestId,
  })
  const open = request.tasks.filter(({ state }) => state === 'open')
  const accounts = open.map(({ account_id }) => account_id)
  await notifyAbout(platform, tx, 'approval.reminded', accounts, requestId, now)
}

const changedOf = ({ id, revision, state }: Pick<LoadedRequest, 'id' | 'revision' | 'state'>): Changed => ({
  requestId: id,
  revision,
  state,
})
