import { claimMinutes } from '@rostrum/contracts/recruitment/review/admin-calls'
import { sql } from 'kysely'
import type { Staff } from '../../../kernel/actor.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { projectInScope } from '../projects/public.ts'
import { acquireClaim, findClaim, findUnclaimedApplication } from './claim.store.ts'

const claimEnd = (now: Date) => new Date(now.getTime() + claimMinutes * 60_000)

/** @throws DomainError `review.claimed_by_other` with the name of the claim's owner */
export async function claimApplication(db: Db, actor: Staff, id: string, now: Date): Promise<Date> {
  const until = claimEnd(now)
  if (await acquireClaim(db, id, actor.accountId, now, until)) return until
  const claim = await findClaim(db, id, now)
  throw new DomainError('review.claimed_by_other', { name: claim?.display_name ?? '' })
}

/** Returns the next application of the queue, claimed for the reviewer; undefined when the queue is empty. */
export function claimNext(
  platform: Platform,
  actor: Staff,
  queue: { projectId: string; positionId?: string },
  now: Date,
): Promise<string | undefined> {
  const inReach = projectInScope(actor, 'application:review', sql.ref('application.project_id'))
  return platform.transaction(async (tx) => {
    // Another reviewer may commit a claim between the query and our claim; then query again.
    for (;;) {
      const id = await findUnclaimedApplication(tx, { ...queue, inReach, accountId: actor.accountId, now })
      if (id === undefined || (await acquireClaim(tx, id, actor.accountId, now, claimEnd(now)))) return id
    }
  })
}

/** @throws DomainError `review.claimed_by_other` when another reviewer holds the claim */
export async function requireUnclaimedByOthers(db: Db, actor: Staff, id: string, now: Date): Promise<void> {
  const claim = await findClaim(db, id, now)
  if (claim && claim.account_id !== actor.accountId) {
    throw new DomainError('review.claimed_by_other', { name: claim.display_name })
  }
}
