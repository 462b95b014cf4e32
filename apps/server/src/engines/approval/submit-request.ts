import { randomUUID } from 'node:crypto'
import { chooseFlow } from '@rostrum/approval-rules/choose-flow'
import type { Parties } from '@rostrum/approval-rules/people'
import { findPlanProblem } from '@rostrum/approval-rules/plan-request'
import type { RequestState } from '@rostrum/contracts/engines/approval/lifecycle'
import type { Permission } from '@rostrum/contracts/permissions'
import type { Staff } from '../../kernel/actor.ts'
import { audit } from '../../kernel/audit/audit.ts'
import { calendarDay } from '../../kernel/clock.ts'
import type { CommandContext } from '../../kernel/command-context.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { DomainError, invalid } from '../../kernel/http/domain-error.ts'
import { requirePermission } from '../../kernel/http/require-permission.ts'
import { transition } from '../lifecycle/transition.ts'
import { advanceRequest } from './advance-request.ts'
import { findFlows, findSubmission, insertRequest, lockRequest } from './approval.store.ts'
import { clockOf } from './approval-days.ts'
import type { ApprovalKind, ApprovalMatter } from './approval-kind.ts'
import { type ApprovalRegistry, approvalsOf } from './directory.ts'
import { requestMachine } from './machines.ts'
import { findNames, findUnitsUpwards } from './people.store.ts'
import type { PlannedStep } from './request-plan.ts'
import { resolveSteps } from './resolve-request.ts'

export type Submission = {
  readonly kind: string
  readonly payload: unknown
  /** People chosen by the requester, by the key of the step. */
  readonly chosen?: Readonly<Record<string, readonly string[]>>
  /** What the actor submits it by, where it is not the permission of the kind. */
  readonly permission?: Permission
  /** Names the submission: sent again by the same account, it is answered the same. */
  readonly key?: string
}

/** `immediate`: no flow applies, and the effect has happened. */
export type Submitted =
  | { readonly outcome: 'immediate' }
  | { readonly outcome: 'submitted'; readonly requestId: string; readonly state: RequestState }

/**
 * Submits something that needs approval. Version, facts, steps and people are frozen; the first step opens. Without a
 * flow for the unit the effect happens at once. The kind checks what the actor may submit.
 *
 * @throws DomainError `request.invalid` with the problems of the kind, `approval.no_approver`, `approval.self_decision`
 */
export async function submitRequest(context: CommandContext, submission: Submission): Promise<Submitted> {
  const { platform, tx, actor, now } = context
  const registry = approvalsOf(platform)
  const kind = registry.kinds.get(submission.kind)
  if (!kind) throw new DomainError('approval.unknown_kind')
  const permission = submission.permission ?? kind.permission
  if (permission) requirePermission(actor, permission)
  const earlier = await repeatedSubmission(tx, actor, submission)
  if (earlier) return earlier
  const matter = kind.read(submission.payload)
  const problems = await matter.check(context)
  if (problems.length > 0) throw invalid(...problems)
  const { flow, day, timeZone } = await flowFor(context, kind, matter)
  const id = randomUUID()
  if (!flow) {
    await matter.approved(context, { id, requesterId: actor.accountId })
    return { outcome: 'immediate' }
  }
  const parties = { requesterId: actor.accountId, subjectId: await subjectOf(tx, registry, matter, actor) }
  const chosen = submission.chosen ?? {}
  const asking = { parties, subject: matter.subject, facts: matter.facts, chosen, day }
  const steps = await resolveSteps(tx, registry, flow.definition, asking)
  requireDecision(steps, parties)
  const written = {
    ...{ id, kind: kind.kind, versionId: flow.versionId, unitId: matter.subject.unit, requesterId: actor.accountId },
    ...{ subjectId: parties.subjectId, payload: matter.payload, facts: matter.facts, day },
    ...{ plan: { steps, chosen, names: await plannedNames(tx, steps) }, key: submission.key ?? null, timeZone },
  }
  if (!(await insertRequest(tx, written, now))) {
    const simultaneous = await repeatedSubmission(tx, actor, submission)
    if (simultaneous) return simultaneous
    throw new DomainError('record.conflict')
  }
  await startRequest(context, kind, id)
  return { outcome: 'submitted', requestId: id, state: await stateOf(tx, id) }
}

/** Whether a flow would decide on a submission of now; without one its effect would happen at once. */
export async function hasFlow(context: Omit<CommandContext, 'actor'>, submission: Submission): Promise<boolean> {
  const kind = approvalsOf(context.platform).kinds.get(submission.kind)
  if (!kind) throw new DomainError('approval.unknown_kind')
  return (await flowFor(context, kind, kind.read(submission.payload))).flow !== undefined
}

async function flowFor(
  { platform, tx, now }: Omit<CommandContext, 'actor'>,
  { kind }: ApprovalKind,
  { subject, facts }: ApprovalMatter,
) {
  const units = (await findUnitsUpwards(tx, subject.unit)).map(({ id }) => id)
  const timeZone = await clockOf(platform, tx, subject)
  const day = calendarDay(now, timeZone)
  const flows = await findFlows(tx, kind, units, subject.flow)
  return { flow: chooseFlow(flows, subject.flow, units, facts, day), day, timeZone }
}

async function repeatedSubmission(
  tx: Tx,
  { accountId }: Staff,
  { key, kind }: Submission,
): Promise<Submitted | undefined> {
  const found = key === undefined ? undefined : await findSubmission(tx, accountId, key)
  if (!found) return undefined
  if (found.kind !== kind) throw new DomainError('record.conflict')
  return { outcome: 'submitted', requestId: found.id, state: found.state as RequestState }
}

/** The account of the person a request is about: the requester where it is about no other person, none of a newcomer. */
async function subjectOf(
  tx: Tx,
  { directories }: ApprovalRegistry,
  { subject: { employment, newcomer } }: ApprovalMatter,
  { accountId }: Staff,
): Promise<string | null> {
  if (newcomer !== undefined) return null
  if (employment === undefined) return accountId
  for (const { accountOfEmployment } of directories) {
    const account = await accountOfEmployment?.(tx, employment)
    if (account) return account
  }
  return null
}

async function plannedNames(tx: Tx, steps: readonly PlannedStep[]): Promise<Readonly<Record<string, string>>> {
  const planned = steps.flatMap((step) => (step.outcome === 'ask' ? step.principals : []))
  return Object.fromEntries(
    await findNames(
      tx,
      planned.map(({ accountId }) => accountId),
    ),
  )
}

/** @throws DomainError where a step has no one, or only the parties of the request would decide */
function requireDecision(steps: readonly PlannedStep[], parties: Parties): void {
  const stop = whatStops(steps, parties)
  if (stop) throw stop
}

/** Why a request with these steps is not submitted; undefined where it is. */
export function whatStops(steps: readonly PlannedStep[], parties: Parties): DomainError | undefined {
  // Whom a previous approver will choose is another person in any case.
  const resolved = steps.filter((step) => step.outcome !== 'choose')
  const problem = findPlanProblem(resolved, parties)
  if (problem?.problem === 'no_approver') {
    const step = steps.findIndex(({ outcome }) => outcome === 'refuse')
    return new DomainError('approval.no_approver', { step: step + 1 })
  }
  return problem && resolved.length === steps.length ? new DomainError('approval.self_decision') : undefined
}

async function startRequest(context: CommandContext, { kind }: ApprovalKind, id: string): Promise<void> {
  const { tx, actor, now } = context
  const request = await lockRequest(tx, id)
  if (!request) throw new Error('The request that was inserted is gone.')
  await audit(tx, actor, now, {
    event: 'approval-request.created',
    entity: 'approval-request',
    entityId: id,
    facts: { kind, flowVersionId: request.flow_version_id },
  })
  const { subject } = await transition(tx, requestMachine, request, 'submit', { actor, role: 'requester', now })
  await advanceRequest({ ...context, role: 'requester' }, { ...request, ...subject }, 0, 1)
}

async function stateOf(tx: Tx, id: string): Promise<RequestState> {
  const found = await tx.selectFrom('approval_request').select('state').where('id', '=', id).executeTakeFirstOrThrow()
  return found.state as RequestState
}
