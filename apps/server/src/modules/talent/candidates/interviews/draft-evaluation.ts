import type { Answers } from '@rostrum/forms'
import type { Tx } from '../../../../kernel/database/database.ts'
import { DomainError } from '../../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { mergeLockedAnswers } from '../../../forms/registry/public.ts'
import {
  accessEvaluation,
  checkEvaluationDraft,
  type EvaluationContext,
  evaluationPurpose,
  type LocalizedEvaluationContext,
} from './access-evaluation.ts'
import { findOwnEvaluation } from './evaluation.store.ts'
import { type Author, findDraft, lockInterviewer, writeDraft } from './evaluation-draft.store.ts'

/** The revisions of draft and evaluation that the author has read; 0 where there was none. */
export type ReadRevisions = { readonly draftRevision: number; readonly revision: number }

/** What an interviewer continues from: the own draft, else the submitted evaluation, else nothing. */
export async function showDraft(platform: Platform, { actor, now }: EvaluationContext, interviewId: string) {
  const { db } = platform.database
  await accessEvaluation(db, { actor, now }, interviewId)
  const author = { interviewId, accountId: actor.accountId }
  const [draft, submitted] = await Promise.all([findDraft(db, author), findOwnEvaluation(db, author)])
  const encrypted = (draft ?? submitted)?.answers_encrypted
  return {
    answers: encrypted === undefined ? null : answersIn(platform, encrypted),
    draftRevision: draft?.revision ?? 0,
    savedAt: draft?.saved_at.toISOString() ?? null,
    revision: submitted?.revision ?? 0,
  }
}

const answersIn = ({ personalData }: Platform, encrypted: string): Answers =>
  JSON.parse(personalData.decrypt(encrypted, evaluationPurpose))

type DraftEvaluation = ReadRevisions & { readonly id: string; readonly answers: Answers }

/**
 * Saves the answers of an interviewer so far. Errors in answers do not prevent it; the submission rejects them.
 *
 * @throws DomainError like the submission, except for these errors
 */
export async function saveDraft(
  platform: Platform,
  context: LocalizedEvaluationContext,
  { id, answers, ...read }: DraftEvaluation,
) {
  const { now, actor } = context
  const author = { interviewId: id, accountId: actor.accountId }
  const { versionId } = await accessEvaluation(platform.database.db, context, id)
  const checked = await checkEvaluationDraft(platform, context, versionId, answers)
  return platform.transaction(async (tx) => {
    await requireCurrentRevisions(tx, author, read)
    const before = (await findDraft(tx, author))?.answers_encrypted
    const previousAnswers = before === undefined || !checked.hasScripts ? {} : answersIn(platform, before)
    const entered = { ...checked.answers, ...mergeLockedAnswers(previousAnswers, answers, checked.lockedAnswers) }
    const encrypted = platform.personalData.encrypt(JSON.stringify(entered), evaluationPurpose)
    const draftRevision = await writeDraft(tx, author, { answers: encrypted, now })
    return { draftRevision, savedAt: now.toISOString() }
  })
}

/**
 * Locks an author until the transaction ends, and prevents overwriting an unread revision.
 *
 * @throws DomainError `record.conflict`, or `talent.not_interviewer` for one who was removed from the
 * interview
 */
export async function requireCurrentRevisions(
  tx: Tx,
  author: Author,
  { draftRevision, revision }: ReadRevisions,
): Promise<void> {
  if (!(await lockInterviewer(tx, author))) throw new DomainError('talent.not_interviewer')
  const [draft, submitted] = [await findDraft(tx, author), await findOwnEvaluation(tx, author)]
  if ((draft?.revision ?? 0) !== draftRevision || (submitted?.revision ?? 0) !== revision) {
    throw new DomainError('record.conflict')
  }
}
