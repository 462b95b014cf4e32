import type { FormSourceQuery } from '@rostrum/contracts/forms/registry/sources'
import type { Answers } from '@rostrum/forms'
import { languagesOf } from '@rostrum/forms'
import type { Staff } from '../../../../kernel/actor.ts'
import { audit } from '../../../../kernel/audit/audit.ts'
import { DomainError } from '../../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { loadForm, publicDefinition, querySource, requireNoErrors } from '../../../forms/registry/public.ts'
import {
  accessEvaluation,
  checkEvaluationAnswers,
  type EvaluationContext,
  evaluationPurpose,
  type LocalizedEvaluationContext,
} from './access-evaluation.ts'
import { type ReadRevisions, requireCurrentRevisions } from './draft-evaluation.ts'
import {
  evaluationFormOf,
  findAverage,
  findEvaluations,
  findInterviewers,
  writeEvaluation,
} from './evaluation.store.ts'
import { deleteDraft } from './evaluation-draft.store.ts'
import { accessInterview } from './transition-interview.ts'

/** A form with a number field of this name gives the interview a score. */
const scoreField = 'score'

/** The evaluations of a candidate. An interviewer sees those of others only after the own one. */
export async function showEvaluations(platform: Platform, { actor, now }: EvaluationContext, id: string) {
  const { db } = platform.database
  const interview = await accessInterview(db, actor, 'interview:read', id)
  const interviewers = await findInterviewers(db, id)
  const all = await findEvaluations(db, id)
  const versionId = await evaluationFormOf(db, id)
  const form = versionId === undefined ? null : await loadForm(db, versionId)
  const isInterviewer = interviewers.includes(actor.accountId)
  const written = new Set(all.map(({ account_id }) => account_id))
  const seen = isInterviewer && !written.has(actor.accountId) ? [] : all
  return {
    form: form && {
      versionId: form.versionId,
      definition: publicDefinition(form.definition),
      languages: [...languagesOf(form.definition)],
    },
    mayFill: isInterviewer && form !== null && interview.state !== 'cancelled' && interview.starts_at <= now,
    waiting: interviewers.filter((one) => !written.has(one)).length,
    hidden: all.length - seen.length,
    average: seen.length === 0 ? null : await findAverage(db, id),
    evaluations: seen.map((row) => ({
      own: row.account_id === actor.accountId,
      interviewer: row.interviewer,
      answers: JSON.parse(platform.personalData.decrypt(row.answers_encrypted, evaluationPurpose)) as Answers,
      score: row.score,
      revision: row.revision,
      submittedAt: row.submitted_at.toISOString(),
    })),
  }
}

/** Queries a data source of an interview's form for staff who may see the interview. */
export async function queryEvaluationSource(
  platform: Platform,
  actor: Staff,
  { id, ...question }: FormSourceQuery & { readonly id: string },
) {
  const { db } = platform.database
  await accessInterview(db, actor, 'interview:read', id)
  const versionId = await evaluationFormOf(db, id)
  if (versionId === undefined) throw new DomainError('talent.no_form')
  return querySource(platform, actor, (await loadForm(db, versionId)).definition, question)
}

type SubmittedEvaluation = ReadRevisions & { readonly id: string; readonly answers: Answers }

/**
 * Submits an interviewer's evaluation, checked as the page does, and deletes its draft.
 *
 * @throws DomainError `talent.not_interviewer`, `talent.no_form`, `talent.interview_state` before it has begun or when
 * it was cancelled, `record.conflict`, or at each invalid field
 */
export async function evaluateInterview(
  platform: Platform,
  context: LocalizedEvaluationContext,
  { id, answers, ...read }: SubmittedEvaluation,
): Promise<{ revision: number; score: string | null }> {
  const { actor, now, language } = context
  const author = { interviewId: id, accountId: actor.accountId }
  const { versionId } = await accessEvaluation(platform.database.db, context, id)
  const checked = await checkEvaluationAnswers(platform, context, versionId, answers)
  requireNoErrors([...checked.errors, ...checked.discarded], language)
  const given = checked.answers[scoreField]
  const score = typeof given === 'number' ? given : null
  const next = await platform.transaction(async (tx) => {
    await requireCurrentRevisions(tx, author, read)
    const encrypted = platform.personalData.encrypt(JSON.stringify(checked.answers), evaluationPurpose)
    const newRevision = await writeEvaluation(tx, author, { formVersionId: versionId, answers: encrypted, score, now })
    await deleteDraft(tx, author)
    const facts = { changes: {}, revision: newRevision }
    await audit(tx, actor, now, { event: 'interview.evaluated', entity: 'interview', entityId: id, facts })
    return newRevision
  })
  return { revision: next, score: score === null ? null : String(score) }
}
