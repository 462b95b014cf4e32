import type { Eligibility } from '@rostrum/contracts/recruitment/positions/requirements'
import type { Answers, ScriptedState, ValidationContext } from '@rostrum/forms'
import type { Locale, PortalLocale } from '@rostrum/i18n/locale'
import { notFound } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { checkAnswers, type LoadedForm, referencesFor } from '../../forms/registry/public.ts'
import { eligibilityEvaluator, requirementTranslation } from '../positions/public.ts'
import { loadPersonData } from '../profile/public.ts'
import { answerContextOf, displayContext, personFactsIn } from './answer-context.ts'
import { type DocumentSource, documentSourceOf } from './document-source.ts'
import { type FormerSubmission, formerSubmissionOf } from './former-submission.ts'
import type { LoadedApplication } from './lifecycle/loaded-application.ts'
import { findWaiverRequest, type RequestedWaiver } from './waiver.store.ts'

/** The data for a decision about an application: answers, verdicts of the choices, and requests. */
export type ReviewSource = DocumentSource & {
  readonly eligibility: readonly (Eligibility & { readonly positionId: string })[]
  readonly waiver: RequestedWaiver | undefined
  readonly former: (FormerSubmission & AnswerView) | undefined
} & AnswerView

/** The reader and the presentation of the answers. */
type AnswerView = {
  readonly context: ValidationContext
  /**
   * Fields that the scripts of the form have hidden or changed for these answers; undefined for a form without scripts.
   */
  readonly scripted: ScriptedState | undefined
}

type ReviewReadContext = {
  readonly now: Date
  /** The language of forms and answers. */
  readonly locale: PortalLocale
  readonly language: Locale
}

export async function reviewSourceOf(
  platform: Platform,
  application: LoadedApplication,
  { now, locale, language }: ReviewReadContext,
): Promise<ReviewSource> {
  const { db } = platform.database
  if (application.personId === null) throw notFound()
  const source = await documentSourceOf(platform, application, language)
  const person = await loadPersonData(platform, db, application.personId)
  const submittedAt = application.submittedAt ?? now
  const reading = answerContextOf(source.form, person, application.project, submittedAt, { given: source.answers })
  const { eligibility } = await requirementTranslation(platform, language)
  const reader = { ...person, references: await referencesFor(platform, application.personId, locale) }
  // In rules and scripts, today is the day of the submission, however late the answers are read.
  const readAs = async (one: LoadedForm, answers: Answers, sentAt: Date) => {
    const as = answerContextOf(one, reader, application.project, sentAt, { given: answers })
    const context = await displayContext(platform, as, answers)
    return { context, scripted: (await checkAnswers(one, answers, context, locale)).scripted }
  }
  const former = await formerSubmissionOf(platform, application)
  const evaluate = eligibilityEvaluator(personFactsIn(reading, source.answers), application.project)
  return {
    ...source,
    eligibility: application.choices.map((position) => ({
      ...eligibility(evaluate(position)),
      positionId: position.id,
    })),
    waiver: await findWaiverRequest(db, platform.personalData, application.id),
    former: former && { ...former, ...(await readAs(former.form, former.answers, former.submittedAt)) },
    ...(await readAs(source.form, source.answers, submittedAt)),
  }
}
