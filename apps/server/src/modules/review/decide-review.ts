import type { reviewDecisions } from '@rostrum/contracts/office-review'
import type { Permission } from '@rostrum/contracts/permissions'
import type { Staff } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/problem.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  barPerson,
  type LockedApplication,
  lockApplication,
  move,
  requireApplicationInReach,
} from '../recruitment/public.ts'
import { dropClaim } from './claim.store.ts'
import { requireUnclaimedByOthers } from './claim-application.ts'

type Basis = { readonly id: string; readonly revision: number; readonly reason?: string | undefined }
type Decider = { readonly actor: Staff; readonly permission: Permission; readonly now: Date }
type Step = (tx: Tx, application: LockedApplication, reason: string | null) => Promise<LockedApplication>

/**
 * Decides about an application that nobody else holds and that is still as the reviewer saw it.
 *
 * @throws DomainError `record.not_found` out of the actor's reach, `record.changed_meanwhile`, `review.claimed_by_other`, or why the move is not possible
 */
function decideAs(
  platform: Platform,
  { actor, permission, now }: Decider,
  { id, revision, reason }: Basis,
  step: Step,
): Promise<LockedApplication> {
  return platform.transaction(async (tx) => {
    await requireApplicationInReach(tx, actor, permission, id)
    const application = await lockApplication(platform, tx, id, now)
    await requireUnclaimedByOthers(tx, actor, id, now)
    if (application.revision !== revision) throw new DomainError('record.changed_meanwhile')
    const decided = await step(tx, application, reason ?? null)
    await dropClaim(tx, id, actor.accountId)
    return decided
  })
}

export function decideReview(
  platform: Platform,
  actor: Staff,
  { decision, ...basis }: Basis & { decision: (typeof reviewDecisions)[number] },
  now: Date,
): Promise<LockedApplication> {
  return decideAs(
    platform,
    { actor, permission: 'application:review', now },
    basis,
    async (tx, application, reason) => {
      const decided = await move(tx, application, 'review', decision, { actor, role: 'reviewer', now, reason })
      if (decision === 'disqualify') await barPerson(tx, decided, reason ?? '', now)
      return decided
    },
  )
}

export function decidePhoto(
  platform: Platform,
  actor: Staff,
  { accepted, ...basis }: Basis & { accepted: boolean },
  now: Date,
): Promise<LockedApplication> {
  return decideAs(platform, { actor, permission: 'application:review', now }, basis, (tx, application, reason) =>
    move(tx, application, 'photo', accepted ? 'accept' : 'refuse', { actor, role: 'reviewer', now, reason }),
  )
}

export function decideWaiver(
  platform: Platform,
  actor: Staff,
  { granted, ...basis }: Basis & { granted: boolean },
  now: Date,
): Promise<LockedApplication> {
  return decideAs(platform, { actor, permission: 'fee:decide', now }, basis, (tx, application, reason) =>
    move(tx, application, 'fee', granted ? 'grantWaiver' : 'refuseWaiver', { actor, role: 'examOffice', now, reason }),
  )
}
