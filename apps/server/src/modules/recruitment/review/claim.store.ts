import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import { awaitsReviewer } from './queue.store.ts'

export type ClaimRow = { readonly account_id: string; readonly display_name: string; readonly expires_at: Date }

export const findClaim = (db: Db, applicationId: string, now: Date): Promise<ClaimRow | undefined> =>
  db
    .selectFrom('review_claim')
    .innerJoin('account', 'account.id', 'review_claim.account_id')
    .select(['review_claim.account_id', 'account.display_name', 'review_claim.expires_at'])
    .where('application_id', '=', applicationId)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Acquires a free or own claim. Returns false when another reviewer holds it. */
export async function acquireClaim(
  db: Db,
  applicationId: string,
  accountId: string,
  now: Date,
  until: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into review_claim (application_id, account_id, expires_at)
    values (${applicationId}, ${accountId}, ${until})
    on conflict (application_id) do update set account_id = excluded.account_id, expires_at = excluded.expires_at
    where review_claim.account_id = excluded.account_id or review_claim.expires_at <= ${now}
    returning 1`.execute(db)
  return rows.length === 1
}

export const releaseClaim = (db: Db, applicationId: string, accountId: string) =>
  db
    .deleteFrom('review_claim')
    .where('application_id', '=', applicationId)
    .where('account_id', '=', accountId)
    .execute()

/**
 * The longest waiting application in scope without a claim by others. Concurrent callers get different ones.
 * Applications that the caller already claims come last, so that the next one is new.
 */
export async function findUnclaimedApplication(
  db: Db,
  {
    projectId,
    positionId,
    inReach,
    accountId,
    now,
  }: {
    projectId: string
    positionId?: string
    inReach: RawBuilder<boolean>
    accountId: string
    now: Date
  },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select application.id from application
    where project_id = ${projectId} and ${awaitsReviewer} and ${inReach}
      and not exists (
        select from rejection_proposal proposal
        where proposal.application_id = application.id and proposal.account_id = ${accountId}
          and proposal.proposed_at >= application.submitted_at)
      and (${positionId ?? null}::uuid is null or exists (
        select from application_choice choice
        where choice.application_id = application.id and choice.position_id = ${positionId ?? null}::uuid))
      and not exists (
        select from review_claim claim
        where claim.application_id = application.id and claim.account_id <> ${accountId} and claim.expires_at > ${now})
    order by exists (
        select from review_claim own
        where own.application_id = application.id and own.account_id = ${accountId} and own.expires_at > ${now}),
      submitted_at, id limit 1 for update of application skip locked`.execute(db)
  return rows[0]?.id
}
