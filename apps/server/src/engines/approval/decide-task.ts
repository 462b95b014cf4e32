import { progressAfterApproval } from '@rostrum/approval-rules/decide-step'
import { isParty } from '@rostrum/approval-rules/people'
import type { FlowStep } from '@rostrum/contracts/engines/approval/flow-definition'
import type { RequestState } from '@rostrum/contracts/engines/approval/lifecycle'
import type { Actor } from '../../kernel/actor.ts'
import { system } from '../../kernel/actor.ts'
import type { CommandContext } from '../../kernel/command-context.ts'
import { DomainError } from '../../kernel/http/domain-error.ts'
import { transition, transitionMany } from '../lifecycle/transition.ts'
import { accessTask, explainDecided, type Repeatable } from './access-task.ts'
import { advanceRequest, concludeRequest, dueTimes, type MoveContext, partiesOf } from './advance-request.ts'
import { type LoadedRequest, type LoadedTask, setPlan } from './approval.store.ts'
import { dayOfRequest } from './approval-days.ts'
import { approvalsOf } from './directory.ts'
import { requestMachine, taskMachine } from './machines.ts'
import { notifyAbout } from './notify-about.ts'
import { findUsable } from './usable-accounts.ts'

export type Decision = Repeatable & {
  readonly taskId: string
  readonly decision: 'approve' | 'refuse'
  /** Required for a refusal. */
  readonly opinion: string
  /** The people of the next step, where its flow lets the approver choose them. */
  readonly chosen?: readonly string[]
}

export type Decided = { readonly taskId: string; readonly revision: number; readonly state: RequestState }

/**
 * Decides on a task. The last approval and the effect of the kind are one transaction. A repeated request is answered
 * the same; the second of two decisions is refused.
 *
 * @throws DomainError `record.not_found`, `approval.opinion_needed`, `approval.choice_needed`,
 * `approval.already_decided`, `record.conflict`
 */
export async function decideTask(context: CommandContext, decision: Decision): Promise<Decided> {
  const { tx, actor, now } = context
  const { taskId, revision, key, opinion } = decision
  const accessed = await accessTask(tx, actor, taskId)
  const { task } = accessed
  if (decision.decision === 'refuse' && opinion.trim() === '') throw new DomainError('approval.opinion_needed')
  const by = { actor, role: 'approver', now, key, expectedRevision: revision } as const
  const changes = { decided_at: now, opinion, timeout: null }
  // A state that another decision has made is named as such, rather than as an outdated revision.
  const expected = task.state === 'open' ? by : { actor, role: 'approver' as const, now, key }
  const moved = await transition(tx, taskMachine, task, decision.decision, expected, changes).catch(async (error) => {
    throw await explainDecided(context, accessed, error)
  })
  if (moved.repeated) return { taskId, revision: moved.subject.revision, state: accessed.request.state }
  const request = await withChoice(context, accessed.request, task, decision)
  const state = await afterDecision({ ...context, role: 'approver' }, request, moved.subject, decision.decision)
  return { taskId, revision: moved.subject.revision, state }
}

/** Freezes the people that the approver has chosen for the next step. */
async function withChoice(
  { tx, platform, now }: CommandContext,
  request: LoadedRequest,
  { step }: LoadedTask,
  { chosen, decision }: Decision,
): Promise<LoadedRequest> {
  const next = request.definition.steps[step + 1]
  const chooses = next?.candidates.some(({ strategy }) => strategy === 'chosen_by_previous')
  if (!next || !chooses || decision === 'refuse' || request.plan.chosen[next.key]) return request
  if (request.plan.steps[step + 1]?.outcome !== 'choose') return request
  if (!chosen || chosen.length === 0) throw new DomainError('approval.choice_needed')
  const day = dayOfRequest(platform, request, now)
  const usable = await findUsable(tx, approvalsOf(platform), chosen, day)
  if (chosen.some((id) => !usable.has(id) || isParty(partiesOf(request), id)))
    throw new DomainError('approval.person_not_possible')
  const plan = { ...request.plan, chosen: { ...request.plan.chosen, [next.key]: [...chosen] } }
  await setPlan(tx, request.id, plan)
  return { ...request, plan }
}

/**
 * What follows from a decision that is written: other tasks of the step, the next step, or the end.
 *
 * @returns the state of the request afterwards
 */
export async function afterDecision(
  context: MoveContext,
  request: LoadedRequest,
  decided: LoadedTask,
  decision: 'approve' | 'refuse',
): Promise<RequestState> {
  const { tx, now } = context
  const tasks = request.tasks.map((task) => (task.id === decided.id ? decided : task))
  const updated = { ...request, tasks }
  if (decision === 'refuse') {
    await closeTasks(context, tasks, 'void')
    const role = context.role === 'requester' ? 'server' : context.role
    await transition(tx, requestMachine, request, 'refuse', { actor: context.actor, role, now }, refusedNow(now))
    await concludeRequest(context, updated, 'refused')
    return 'refused'
  }
  const inStep = tasks.filter(({ step, round }) => step === decided.step && round === decided.round)
  const mode = modeOf(request, decided.step)
  const { open, skip, done } = progressAfterApproval(mode, inStep, decided.id)
  await openTasks(context, updated, open)
  const skipped = inStep.filter(({ id }) => skip.includes(id))
  await closeTasks(context, skipped, 'skip')
  if (!done) return 'running'
  await advanceRequest(context, updated, decided.step + 1, request.round)
  return stateAfter(context, request.id)
}

const refusedNow = (now: Date) => ({ ended_at: now, step: null })

/** The mode of a step; where an administrator is a fallback, one decision suffices. */
function modeOf({ plan, definition, tasks }: LoadedRequest, step: number): FlowStep['mode'] {
  const planned = plan.steps[step]
  const current = tasks.filter((task) => task.step === step && task.parentId === null)
  if (current.some(({ reason }) => reason.fallback === 'administrator')) return 'any'
  return planned?.outcome === 'ask' ? planned.mode : (definition.steps[step]?.mode ?? 'any')
}

async function openTasks(context: MoveContext, request: LoadedRequest, ids: readonly string[]): Promise<void> {
  const { platform, tx, now } = context
  const tasks = request.tasks.filter(({ id }) => ids.includes(id))
  const step = request.definition.steps[tasks[0]?.step ?? -1]
  if (!step || tasks.length === 0) return
  const { dueAt, timeout } = dueTimes(step, now)
  const changes = { opened_at: now, due_at: dueAt, timeout }
  const server = { actor: context.actor, role: 'server', now } as const
  await transitionMany(tx, taskMachine, tasks, 'open', server, changes)
  const accounts = tasks.map(({ account_id }) => account_id)
  await notifyAbout(platform, tx, 'approval.waiting', accounts, request.id, now)
}

/** Ends the tasks among some that still wait for an answer. */
export async function closeTasks(
  { tx, now, actor }: { readonly tx: MoveContext['tx']; readonly now: Date; readonly actor: Actor },
  tasks: readonly LoadedTask[],
  action: 'skip' | 'void',
): Promise<void> {
  const pending = tasks.filter(({ state }) => state === 'open' || state === 'waiting')
  if (pending.length === 0) return
  await transitionMany(tx, taskMachine, pending, action, { actor, role: 'server', now }, { timeout: null })
}

async function stateAfter({ tx }: MoveContext, id: string): Promise<RequestState> {
  const found = await tx.selectFrom('approval_request').select('state').where('id', '=', id).executeTakeFirstOrThrow()
  return found.state as RequestState
}

/** Decides a task by the rule of its timeout. */
export async function decideByTimeout(
  context: Omit<MoveContext, 'actor' | 'role'>,
  request: LoadedRequest,
  task: LoadedTask,
  decision: 'approve' | 'refuse',
): Promise<void> {
  const moving = { ...context, actor: system('approvals.minute'), role: 'server' } as const
  const by = { actor: moving.actor, role: 'server', now: context.now } as const
  const changes = { decided_at: context.now, timeout: null }
  const { subject } = await transition(context.tx, taskMachine, task, decision, by, changes)
  await afterDecision(moving, request, subject, decision)
}
