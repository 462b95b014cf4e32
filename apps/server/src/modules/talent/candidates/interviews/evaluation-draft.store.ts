import type { Db, Tx } from '../../../../kernel/database/database.ts'

/** The key of a draft. */
export type Author = { readonly interviewId: string; readonly accountId: string }

/**
 * Serializes saving and submitting of one interviewer: a draft cannot arrive while its submission ends it.
 *
 * @returns false when the account is no interviewer
 */
export async function lockInterviewer(tx: Tx, { interviewId, accountId }: Author): Promise<boolean> {
  const found = await tx
    .selectFrom('talent_interviewer')
    .select('account_id')
    .where('interview_id', '=', interviewId)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  return found !== undefined
}

export const findDraft = (db: Db | Tx, { interviewId, accountId }: Author) =>
  db
    .selectFrom('talent_evaluation_draft')
    .select(['answers_encrypted', 'revision', 'saved_at'])
    .where('interview_id', '=', interviewId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()

type EvaluationDraftWrite = { readonly answers: string; readonly now: Date }

/** @returns the new revision; its author is locked and has read the previous one */
export async function writeDraft(tx: Tx, author: Author, { answers, now }: EvaluationDraftWrite): Promise<number> {
  const values = { answers_encrypted: answers, saved_at: now }
  const { revision } = await tx
    .insertInto('talent_evaluation_draft')
    .values({ id: crypto.randomUUID(), interview_id: author.interviewId, account_id: author.accountId, ...values })
    .onConflict((same) =>
      same.columns(['interview_id', 'account_id']).doUpdateSet((build) => ({
        ...values,
        revision: build('talent_evaluation_draft.revision', '+', 1),
      })),
    )
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

export const deleteDraft = (tx: Tx, { interviewId, accountId }: Author) =>
  tx
    .deleteFrom('talent_evaluation_draft')
    .where('interview_id', '=', interviewId)
    .where('account_id', '=', accountId)
    .execute()
