import type { Permission } from '@rostrum/contracts/permissions'
import type { StateTransition } from '@rostrum/contracts/recruitment/applications/applicant-actions'
import type { ReviewDecision } from '@rostrum/contracts/recruitment/review/parts'
import type { Staff } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { DomainError, invalid } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { loadForm } from '../../forms/registry/public.ts'
import {
  banPerson,
  type LockedApplication,
  lockApplication,
  type ReasonParts,
  reasonIn,
  requireApplicationInScope,
  saveReasonParts,
  type TransitionContext,
  transition,
  transitionRefusal,
} from '../applications/public.ts'
import { releaseClaim } from './claim.store.ts'
import { requireUnclaimedByOthers } from './claim-application.ts'
import { findNamedParts } from './correctable-parts.ts'
import { deleteOpinions } from './opinion.store.ts'
import { deleteProposal, findProposal, insertProposal } from './proposal.store.ts'
import { findReason } from './reasons.ts'

type ReviewedRevision = { readonly id: string; readonly revision: number }
type Grounds = {
  readonly reasons: readonly string[]
  readonly parts?: readonly string[]
  readonly reason?: string | undefined
}
type Decider = {
  readonly actor: Staff
  readonly permission: Permission
  readonly now: Date
  /** A request of the applicant: that there is nothing to decide says more than that the application has changed. */
  readonly decides?: StateTransition
}
type DecisionStep = (tx: Tx, application: LockedApplication) => Promise<LockedApplication>

/**
 * Decides an application that no other reviewer has claimed and that is unchanged since the reviewer read it.
 *
 * @throws DomainError `record.not_found` out of the actor's scope, `record.conflict`,
 * `review.claimed_by_other`, or why the transition is not possible
 */
function decideAs(
  platform: Platform,
  { actor, permission, now, decides }: Decider,
  { id, revision }: ReviewedRevision,
  step: DecisionStep,
): Promise<LockedApplication> {
  return platform.transaction(async (tx) => {
    await requireApplicationInScope(tx, actor, permission, id)
    const application = await lockApplication(platform, tx, id, now)
    await requireUnclaimedByOthers(tx, actor, id, now)
    if (application.revision !== revision) {
      const refusal = decides && transitionRefusal(application, decides, 'examOffice', now)
      throw refusal ? new DomainError(refusal.reason, refusal.params) : new DomainError('record.conflict')
    }
    return step(tx, application)
  })
}

/** The result of a decision. A rejection that awaits a second reviewer has changed no state. */
export type Outcome = { readonly application: LockedApplication; readonly proposed: boolean }

type Decision = ReviewedRevision &
  Grounds & { readonly decision: ReviewDecision; readonly deadline?: string | undefined }

export async function decideReview(
  platform: Platform,
  actor: Staff,
  { decision, deadline, ...basis }: Decision,
  now: Date,
): Promise<Outcome> {
  let proposed = false
  const decider = { actor, permission: 'application:review', now } as const
  const application = await decideAs(platform, decider, basis, async (tx, before) => {
    const parts = await reasonFor(tx, before, decision, basis)
    const reason = parts && reasonIn('zh-CN', parts)
    const transitionContext: TransitionContext = {
      actor,
      role: 'reviewer',
      now,
      reason,
      correctionDeadline: correctionUntil(deadline, now),
      ...(parts && parts.named.length > 0 && { facts: { parts: parts.named.map(({ name }) => name) } }),
    }
    const withProposal =
      decision === 'reject' ? await proposeFirst(tx, before, { ...transitionContext, actor, parts }) : undefined
    proposed = withProposal !== undefined
    const after = withProposal ?? (await transition(tx, before, 'review', decision, transitionContext))
    if (!proposed && parts) await saveReasonParts(tx, before.id, parts)
    if (decision === 'disqualify') await banPerson(tx, after, reason ?? '', now)
    if (!proposed) await deleteProposal(tx, before.id)
    await releaseClaim(tx, before.id, actor.accountId)
    await deleteOpinions(tx, before.id)
    return after
  })
  return { application, proposed }
}

async function reasonFor(
  tx: Tx,
  { formVersionId }: LockedApplication,
  decision: ReviewDecision,
  grounds: Grounds,
): Promise<ReasonParts | null> {
  switch (decision) {
    case 'pass':
      return grounds.reason ? { named: [], listed: [], text: grounds.reason } : null
    case 'return': {
      const named = findNamedParts(await loadForm(tx, formVersionId), grounds.parts ?? [])
      return { ...(await findReason(tx, decision, grounds)), named }
    }
    case 'reject':
    case 'disqualify':
      return findReason(tx, decision, grounds)
  }
}

const maximumCorrectionMs = 30 * 86_400_000

/** @throws DomainError at `deadline` unless it is in the future, and within a month */
function correctionUntil(deadline: string | undefined, now: Date): Date | undefined {
  if (deadline === undefined) return undefined
  const ahead = Date.parse(deadline) - now.getTime()
  if (ahead <= 0 || ahead > maximumCorrectionMs) throw invalid({ path: 'deadline', key: 'field.invalid' })
  return new Date(deadline)
}

/**
 * Where the project requires two reviewers, the first rejection is a proposal.
 *
 * @returns the application with its proposal, or undefined where the rejection is final
 * @throws DomainError `review.second_reviewer_needed` when the same reviewer would confirm it, or why rejecting is not
 * possible
 */
async function proposeFirst(
  tx: Tx,
  application: LockedApplication,
  { actor, now, reason, parts }: TransitionContext & { readonly actor: Staff; readonly parts: ReasonParts | null },
): Promise<LockedApplication | undefined> {
  if (!application.project.secondReview) return undefined
  const refusal = transitionRefusal(application, { column: 'review', action: 'reject' }, 'reviewer', now)
  if (refusal) throw new DomainError(refusal.reason, refusal.params)
  const { id } = application
  const proposal = await findProposal(tx, id)
  if (proposal?.account_id === actor.accountId) throw new DomainError('review.second_reviewer_needed')
  if (proposal) return undefined
  const revision = await insertProposal(tx, {
    applicationId: id,
    accountId: actor.accountId,
    reason: reason ?? '',
    parts,
    now,
  })
  await audit(tx, actor, now, {
    event: 'application.rejection_proposed',
    entity: 'application',
    entityId: id,
    facts: { reason },
  })
  return { ...application, revision }
}

export function decidePhoto(
  platform: Platform,
  actor: Staff,
  { accepted, ...basis }: ReviewedRevision & Grounds & { accepted: boolean },
  now: Date,
): Promise<LockedApplication> {
  const decider = { actor, permission: 'application:review', now } as const
  return decideAs(platform, decider, basis, async (tx, application) => {
    const context = { actor, role: 'reviewer', now } as const
    if (accepted) return transition(tx, application, 'photo', 'accept', context)
    const parts = await findReason(tx, 'photo', basis)
    const refused = await transition(tx, application, 'photo', 'refuse', {
      ...context,
      reason: reasonIn('zh-CN', parts),
    })
    await saveReasonParts(tx, application.id, parts)
    return refused
  })
}

export function decideWaiver(
  platform: Platform,
  actor: Staff,
  { granted, reason, ...basis }: ReviewedRevision & { granted: boolean; reason: string },
  now: Date,
): Promise<LockedApplication> {
  const action = granted ? 'grantWaiver' : 'refuseWaiver'
  const decider: Decider = { actor, permission: 'fee:decide', now, decides: { column: 'fee', action } }
  return decideAs(platform, decider, basis, (tx, application) =>
    transition(tx, application, 'fee', action, { actor, role: 'examOffice', now, reason }),
  )
}
