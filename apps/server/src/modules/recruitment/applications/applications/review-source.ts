import type { Eligibility } from '@rostrum/contracts/recruitment/positions/requirements'
import type { Answers, ScriptedState, ValidationContext } from '@rostrum/forms'
import type { Locale, PortalLocale } from '@rostrum/i18n/locale'
import { notFound } from '../../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { checkAnswers, type LoadedForm, referencesFor } from '../../../forms/registry/public.ts'
import { loadPersonData } from '../../profile/public.ts'
import { type DocumentSource, documentSourceOf } from '../document-source.ts'
import type { LoadedApplication } from '../lifecycle/loaded-application.ts'
import { eligibilityEvaluator } from '../positions/eligibility-evaluator.ts'
import { requirementTranslation } from '../positions/requirement-translation.ts'
import { answerContextOf, displayContext, personFactsIn } from './answer-context.ts'
import { type FormerSubmission, formerSubmissionOf } from './former-submission.ts'
import { findWaiverRequest, type RequestedWaiver } from './waiver.store.ts'

/** What somebody who decides about an application has to see: answers, verdicts of the choices, what was asked. */
export type ReviewSource = DocumentSource & {
  readonly eligibility: readonly (Eligibility & { readonly positionId: string })[]
  readonly waiver: RequestedWaiver | undefined
  readonly former: (FormerSubmission & AnswerView) | undefined
} & AnswerView

/** How answers are read. */
type AnswerView = {
  readonly context: ValidationContext
  /** What the scripts of the form have hidden and changed for its answers; undefined in a form without them. */
  readonly scripted: ScriptedState | undefined
}

type ReviewReadContext = {
  readonly now: Date
  /** In which forms and answers are read. */
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
  const source = await documentSourceOf(platform, application)
  const person = await loadPersonData(platform, db, application.personId)
  const submittedAt = application.submittedAt ?? now
  const reading = answerContextOf(source.form, person, application.project, submittedAt, { given: source.answers })
  const { eligibility } = await requirementTranslation(platform, language)
  const reader = { ...person, references: await referencesFor(platform, application.personId, locale) }
  // Rules and scripts that ask for the day mean the one on which the answers were sent, however late they are read.
  const readAs = async (one: LoadedForm, answers: Answers, sentAt: Date) => {
    const as = answerContextOf(one, reader, application.project, sentAt, { given: answers })
    const context = await displayContext(platform, as, answers)
    return { context, scripted: (await checkAnswers(one, answers, context, locale)).scripted }
  }
  const former = await formerSubmissionOf(platform, application)
  const judge = eligibilityEvaluator(personFactsIn(reading, source.answers), application.project)
  return {
    ...source,
    eligibility: application.choices.map((position) => ({ ...eligibility(judge(position)), positionId: position.id })),
    waiver: await findWaiverRequest(db, platform.personalData, application.id),
    former: former && { ...former, ...(await readAs(former.form, former.answers, former.submittedAt)) },
    ...(await readAs(source.form, source.answers, submittedAt)),
  }
}
