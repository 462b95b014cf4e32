import { Opinion } from '@rostrum/contracts/recruitment/review/calls'
import type { Db, Tx } from '../../../kernel/database/database.ts'

/** The unfinished opinion of a reviewer about an application. */
export async function findOpinion(db: Db, applicationId: string, accountId: string): Promise<Opinion | undefined> {
  const stored = await db
    .selectFrom('review_opinion')
    .select('content')
    .where('application_id', '=', applicationId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return stored && Opinion.parse(stored.content)
}

export async function saveOpinion(
  db: Db,
  { applicationId, accountId }: { applicationId: string; accountId: string },
  opinion: Opinion,
  now: Date,
): Promise<void> {
  const content = JSON.stringify(opinion)
  await db
    .insertInto('review_opinion')
    .values({ application_id: applicationId, account_id: accountId, content, saved_at: now })
    .onConflict((same) => same.columns(['application_id', 'account_id']).doUpdateSet({ content, saved_at: now }))
    .execute()
}

/** After a decision, unfinished opinions concern an earlier state. */
export async function deleteOpinions(tx: Tx, applicationId: string): Promise<void> {
  await tx.deleteFrom('review_opinion').where('application_id', '=', applicationId).execute()
}
