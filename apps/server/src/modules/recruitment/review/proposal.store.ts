import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import type { ReasonParts } from '../applications/public.ts'

export type Proposal = {
  readonly account_id: string
  readonly display_name: string
  readonly reason: string
  readonly reason_parts: unknown
  readonly proposed_at: Date
}

/**
 * A rejection that one reviewer has proposed and no second one has decided. A proposal about an older submission no
 * longer counts.
 */
export const findProposal = (db: Db, applicationId: string): Promise<Proposal | undefined> =>
  db
    .selectFrom('rejection_proposal')
    .innerJoin('account', 'account.id', 'rejection_proposal.account_id')
    .innerJoin('application', 'application.id', 'rejection_proposal.application_id')
    .select(['rejection_proposal.account_id', 'account.display_name', 'reason', 'reason_parts', 'proposed_at'])
    .where('application_id', '=', applicationId)
    .whereRef('proposed_at', '>=', 'application.submitted_at')
    .executeTakeFirst()

/**
 * Saves a proposal. It increments the revision, so that reviewers who read the application without it must read it
 * again.
 *
 * @returns the new revision of the application, which the transaction has locked
 */
export async function insertProposal(
  tx: Tx,
  proposal: { applicationId: string; accountId: string; reason: string; parts: ReasonParts | null; now: Date },
): Promise<number> {
  const { applicationId, accountId, reason, parts, now } = proposal
  const proposed = { account_id: accountId, reason, reason_parts: parts && JSON.stringify(parts), proposed_at: now }
  await tx
    .insertInto('rejection_proposal')
    .values({ application_id: applicationId, ...proposed })
    .onConflict((older) => older.column('application_id').doUpdateSet(proposed))
    .execute()
  const { revision } = await tx
    .updateTable('application')
    .set({ revision: sql`revision + 1` })
    .where('id', '=', applicationId)
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

export async function deleteProposal(tx: Tx, applicationId: string): Promise<void> {
  await tx.deleteFrom('rejection_proposal').where('application_id', '=', applicationId).execute()
}
