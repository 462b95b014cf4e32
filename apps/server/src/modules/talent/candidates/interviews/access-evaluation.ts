import type { Answers } from '@rostrum/forms'
import type { Locale } from '@rostrum/i18n/locale'
import type { Staff } from '../../../../kernel/actor.ts'
import { calendarDay } from '../../../../kernel/clock.ts'
import type { Db } from '../../../../kernel/database/database.ts'
import { DomainError } from '../../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { checkAnswers, checkDraft, loadForm, loadSources, sharedReferences } from '../../../forms/registry/public.ts'
import { referenceLists } from '../../../system/reference/public.ts'
import { evaluationFormOf, findInterviewers } from './evaluation.store.ts'
import { accessInterview } from './transition-interview.ts'

export const evaluationPurpose = 'interview-evaluation'

export type EvaluationContext = { readonly actor: Staff; readonly now: Date }
export type LocalizedEvaluationContext = EvaluationContext & { readonly language: Locale }

/**
 * The form that an interviewer may fill in now.
 *
 * @throws DomainError `record.not_found`, `talent.not_interviewer`, `talent.no_form`, or `talent.interview_state`
 * before the interview has begun or when it was cancelled
 */
export async function accessEvaluation(
  db: Db,
  { actor, now }: EvaluationContext,
  interviewId: string,
): Promise<{ versionId: string }> {
  const interview = await accessInterview(db, actor, 'interview:read', interviewId)
  if (!(await findInterviewers(db, interviewId)).includes(actor.accountId)) {
    throw new DomainError('talent.not_interviewer')
  }
  if (interview.state === 'cancelled' || interview.starts_at > now) throw new DomainError('talent.interview_state')
  const versionId = await evaluationFormOf(db, interviewId)
  if (versionId === undefined) throw new DomainError('talent.no_form')
  return { versionId }
}

/** The answers that may be stored, and their errors, checked as the page does. */
export async function checkEvaluationAnswers(
  platform: Platform,
  request: LocalizedEvaluationContext,
  versionId: string,
  answers: Answers,
) {
  const { form, context } = await loadAnswerContext(platform, request, versionId, answers)
  return checkAnswers(form, answers, context, request.language)
}

/** Like `checkEvaluationAnswers`, for a draft. */
export async function checkEvaluationDraft(
  platform: Platform,
  request: LocalizedEvaluationContext,
  versionId: string,
  answers: Answers,
) {
  const { form, context } = await loadAnswerContext(platform, request, versionId, answers)
  return { ...(await checkDraft(form, answers, context, request.language)), hasScripts: form.hasScripts }
}

async function loadAnswerContext(platform: Platform, { now }: EvaluationContext, versionId: string, answers: Answers) {
  const form = await loadForm(platform.database.db, versionId)
  const references = sharedReferences(await referenceLists(platform))
  const context = {
    today: calendarDay(now, platform.config.timeZone),
    ...(await loadSources(platform, form, { answers, references, cachePolicy: 'recent' })),
    // Staff have no uploads that an answer could reference.
    storedFile: () => undefined,
  }
  return { form, context }
}
