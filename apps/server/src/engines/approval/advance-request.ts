import { randomUUID } from 'node:crypto'
import { type EarlierStep, type NewTask, openStep } from '@rostrum/approval-rules/open-step'
import type { Parties, Principal } from '@rostrum/approval-rules/people'
import { isParty } from '@rostrum/approval-rules/people'
import type { StepPeople } from '@rostrum/approval-rules/resolve-step'
import type { FlowStep } from '@rostrum/contracts/engines/approval/flow-definition'
import type { Gone } from '@rostrum/contracts/engines/approval/reason'
import { type Actor, system } from '../../kernel/actor.ts'
import { auditAll } from '../../kernel/audit/audit.ts'
import type { CommandContext } from '../../kernel/command-context.ts'
import type { Tx } from '../../kernel/database/database.ts'
import type { Platform } from '../../kernel/platform.ts'
import { transition } from '../lifecycle/transition.ts'
import {
  type InsertedTask,
  insertCopies,
  insertTasks,
  type LoadedRequest,
  type LoadedTask,
  recordPassedSteps,
} from './approval.store.ts'
import { dayOfRequest } from './approval-days.ts'
import { approvalsOf } from './directory.ts'
import { type RequestRow, requestMachine } from './machines.ts'
import { matterOf } from './matter-of.ts'
import { notifyAbout } from './notify-about.ts'
import { findAbsences } from './people.store.ts'
import type { PassedStep } from './request-plan.ts'
import { findCopied, type ResolvableRequest, resolveOneStep } from './resolve-request.ts'
import { explainGone, findUsable } from './usable-accounts.ts'

/** In whose capacity the request moves on. */
export type MoveContext = CommandContext<Actor> & { readonly role: 'approver' | 'requester' | 'server' }

export const partiesOf = ({ requester_id, subject_id }: LoadedRequest): Parties => ({
  requesterId: requester_id ?? '',
  subjectId: subject_id,
})

export const askingOf = (platform: Platform, request: LoadedRequest, day: string): ResolvableRequest => ({
  parties: partiesOf(request),
  subject: matterOf(platform, request).subject,
  facts: request.facts,
  chosen: request.plan.chosen,
  day,
})

/** The tasks that count: of each step those of its last round. */
export function currentTasks(request: LoadedRequest): readonly LoadedTask[] {
  const last = new Map<number, number>()
  for (const { step, round } of request.tasks) last.set(step, Math.max(round, last.get(step) ?? 0))
  return request.tasks.filter(({ step, round }) => last.get(step) === round)
}

/**
 * Opens the first step from `from` on that asks people. A request whose steps are all passed is approved, and its effect
 * happens in the same transaction.
 */
export async function advanceRequest(
  context: MoveContext,
  request: LoadedRequest,
  from: number,
  round: number,
): Promise<void> {
  const { platform, tx, now } = context
  const { steps, samePerson } = request.definition
  const day = dayOfRequest(platform, request, now)
  const asking = askingOf(platform, request, day)
  const earlier = earlierSteps(request, from)
  const passed: PassedStep[] = []
  const pass = (step: number, why: PassedStep['why']) => passed.push({ step, round, why })
  for (const [position, step] of steps.entries()) {
    if (position < from) continue
    const people = await peopleOnDay(context, request, position, asking)
    if (people.outcome === 'skip') {
      pass(position, people.why)
      continue
    }
    await recordPassedSteps(tx, request.id, passed.splice(0))
    if (people.outcome === 'refuse') return refuseWithoutApprover(context, request, position)
    const accountIds = people.principals.map(({ accountId }) => accountId)
    const absences = await findAbsences(tx, accountIds, request.kind, day)
    const substitutes = [...absences.values()].flatMap(({ substituteId }) => substituteId ?? [])
    const usable = await findUsable(tx, approvalsOf(platform), substitutes, day)
    const opened = openStep({
      mode: people.mode,
      principals: people.principals,
      samePerson,
      earlier,
      parties: partiesOf(request),
      absenceOf: (id) => absences.get(id),
      isUsable: (id) => usable.has(id),
    })
    if (opened.outcome === 'skip') {
      pass(position, opened.why)
      continue
    }
    await askPeople(context, request, { step, position, round, mode: people.mode, tasks: opened.tasks, asking })
    return
  }
  if (passed.length > 0) await recordPassedSteps(tx, request.id, passed)
  await approveRequest(context, request, round)
}

/** Everyone who was asked or decided in the steps before one. */
function earlierSteps(request: LoadedRequest, before: number): readonly EarlierStep[] {
  const bySteps = Map.groupBy(
    currentTasks(request).filter(({ step }) => step < before),
    ({ step }) => step,
  )
  const persons = (tasks: readonly LoadedTask[]) =>
    new Set(tasks.flatMap(({ account_id, principal_id }) => [account_id ?? [], principal_id ?? []].flat()))
  return [...bySteps.entries()]
    .toSorted(([one], [other]) => one - other)
    .map(([, tasks]) => ({
      involved: persons(tasks.filter(({ state }) => state !== 'void')),
      approved: persons(tasks.filter(({ state }) => state === 'approved')),
    }))
}

/** The people of a step on the day it opens: the frozen ones, with others in place of those who have gone. */
async function peopleOnDay(
  { platform, tx }: MoveContext,
  request: LoadedRequest,
  position: number,
  asking: ResolvableRequest,
): Promise<StepPeople> {
  const planned = request.plan.steps[position]
  const step = request.definition.steps[position]
  if (!planned || !step) throw new Error(`The request has no step ${position}.`)
  const resolveAgain = () => resolveOneStep(tx, approvalsOf(platform), step, asking)
  if (planned.outcome === 'choose') return resolveAgain()
  if (planned.outcome !== 'ask') return planned
  const frozen = planned.principals.map(({ accountId }) => accountId)
  const usable = await findUsable(tx, approvalsOf(platform), frozen, asking.day)
  const present = planned.principals.filter(({ accountId }) => usable.has(accountId))
  if (present.length === planned.principals.length) return planned
  const resolved = await resolveAgain()
  const gone: GonePrincipal[] = []
  for (const principal of planned.principals) {
    const { accountId } = principal
    if (usable.has(accountId)) continue
    const nameThen = request.plan.names?.[accountId] ?? ''
    gone.push({ ...principal, ...(await explainGone(tx, approvalsOf(platform), accountId, asking.day, nameThen)) })
  }
  const principals = [...present, ...replacementsOf(gone, present, resolved)]
  const decide = principals.some(({ accountId }) => !isParty(asking.parties, accountId))
  return decide ? { ...planned, principals } : resolved
}

type GonePrincipal = Principal & Pick<Gone, 'name' | 'why'>

/** Of people found today, those of the rules whose people have gone, each in place of one of the same rule. */
function replacementsOf(
  gone: readonly GonePrincipal[],
  present: readonly Principal[],
  resolved: StepPeople,
): readonly Principal[] {
  if (resolved.outcome !== 'ask') return []
  const rules = new Set(gone.map(({ rule }) => rule))
  const known = new Set(present.map(({ accountId }) => accountId))
  const found = resolved.principals.filter(
    ({ rule, accountId }) => !known.has(accountId) && (rules.has(rule) || rule < 0),
  )
  const ofRule = <T extends Principal>(people: readonly T[], rule: number) => people.filter((one) => one.rule === rule)
  return found.map((principal) => {
    const { rule, reason } = principal
    const candidates = ofRule(gone, rule)
    const before = candidates[ofRule(found, rule).indexOf(principal)] ?? candidates[0] ?? gone[0]
    if (!before) return principal
    const { accountId: replaces, name, why } = before
    return { ...principal, reason: { ...reason, replaces, gone: { name, why, outcome: 'replaced', by: null } } }
  })
}

type Question = {
  readonly step: FlowStep
  readonly position: number
  readonly round: number
  readonly mode: FlowStep['mode']
  readonly tasks: readonly NewTask[]
  readonly asking: ResolvableRequest
}

async function askPeople(
  context: MoveContext,
  request: LoadedRequest,
  { step, position, round, mode, tasks, asking }: Question,
): Promise<void> {
  const { platform, tx, now } = context
  const written = tasks.map(
    (task, ordinal): InsertedTask => ({
      ...task,
      id: randomUUID(),
      requestId: request.id,
      step: position,
      round,
      ordinal,
      state: mode === 'in_turn' && ordinal > 0 ? 'waiting' : 'open',
      ...dueTimes(step, now),
    }),
  )
  await insertTasks(tx, written, now)
  await auditTasks(tx, context.actor, now, request.id, written)
  await moveTo(tx, request.id, position, round)
  const open = written.filter(({ state }) => state === 'open')
  await notifyAbout(
    platform,
    tx,
    'approval.waiting',
    open.map(({ accountId }) => accountId),
    request.id,
    now,
  )
  const copied = await findCopied(tx, approvalsOf(platform), step, asking)
  if (copied.length === 0) return
  const notified = await insertCopies(tx, request.id, copied, position, now)
  await notifyAbout(platform, tx, 'approval.copied', notified, request.id, now)
}

/** The deadline of a task that opens now. */
export const dueTimes = ({ timeout }: FlowStep, now: Date): Pick<InsertedTask, 'dueAt' | 'timeout'> =>
  timeout
    ? { dueAt: new Date(now.getTime() + timeout.hours * 3_600_000), timeout: timeout.act }
    : { dueAt: null, timeout: null }

export const auditTasks = (
  tx: Tx,
  actor: Actor,
  now: Date,
  requestId: string,
  tasks: readonly Pick<InsertedTask, 'id' | 'accountId' | 'principalId' | 'step'>[],
) =>
  auditAll(
    tx,
    actor,
    now,
    tasks.map(({ id, accountId, principalId, step }) => ({
      event: 'approval-task.opened',
      entity: 'approval-task',
      entityId: id,
      facts: { requestId, accountId, step, ...(principalId !== null && { principalId }) },
    })),
  )

const moveTo = (tx: Tx, id: string, step: number, round: number) =>
  tx.updateTable('approval_request').set({ step, round }).where('id', '=', id).execute()

/** The rule of the step says that a request no one can decide on is refused. */
async function refuseWithoutApprover(context: MoveContext, request: LoadedRequest, step: number): Promise<void> {
  const { now } = context
  const actor = system('approvals')
  const problems = JSON.stringify([{ path: '', key: 'approval.no_approver', params: { step: step + 1 } }])
  const changes: Partial<RequestRow> = { ended_at: now, step: null, problems: JSON.parse(problems) }
  await transition(context.tx, requestMachine, request, 'refuse', { actor, role: 'server', now }, changes)
  await concludeRequest({ ...context, actor }, request, 'refused')
}

/** Tells the module and the requester that a request has ended without its effect. */
export async function concludeRequest(
  context: CommandContext<Actor>,
  request: LoadedRequest,
  how: 'refused' | 'withdrawn',
): Promise<void> {
  const { platform, tx, now } = context
  await matterOf(platform, request).ended(context, { id: request.id, requesterId: request.requester_id }, how)
  if (how === 'refused')
    await notifyAbout(platform, tx, 'approval.refused', [request.requester_id, request.subject_id], request.id, now)
}

/** The last approval: the check, then the effect, or the blocked state with what is against it. */
async function approveRequest(context: MoveContext, request: LoadedRequest, round: number): Promise<void> {
  const { platform, tx, actor, role, now } = context
  const matter = matterOf(platform, request)
  const problems = await matter.check(context)
  const moved = { actor, role, now }
  const { subject } = await transition(tx, requestMachine, request, 'approve', moved, {
    step: null,
    round,
    ...(problems.length === 0 && { ended_at: now }),
  })
  const parties = [request.requester_id, request.subject_id]
  if (problems.length > 0) {
    await transition(tx, requestMachine, subject, 'block', moved, { problems })
    await notifyAbout(platform, tx, 'approval.blocked', parties, request.id, now)
    return
  }
  await matter.approved(context, { id: request.id, requesterId: request.requester_id })
  await notifyAbout(platform, tx, 'approval.approved', parties, request.id, now)
}
