import type { PersonFacts } from '@rostrum/contracts/recruitment/positions/requirements'
import type { Answers, FieldError, ValidationContext } from '@rostrum/forms'
import type { PortalLocale } from '@rostrum/i18n/locale'
import { calendarDay } from '../../../../kernel/clock.ts'
import type { Db } from '../../../../kernel/database/database.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import {
  checkAnswers,
  checkDraft,
  factsFrom,
  type LoadedForm,
  loadSources,
  partialErrors,
  prefilledAnswers,
  uploadAddressesIn,
} from '../../../forms/registry/public.ts'
import { ownUploads } from '../../../system/files/public.ts'
import { type PersonData, type ProfileData, recordedAnswers } from '../../profile/public.ts'
import type { Project } from '../projects/project.ts'
import type { ApplicationContent } from './application-content.ts'

/** What is needed to read answers of a registration form: whose they are, and the day that counts. */
export type AnswerContext = {
  readonly form: LoadedForm
  readonly person: ProfileData
  readonly context: ValidationContext
}

/** What is on record beside the answers: what nobody may enter, and files. */
type RecordedContext = Required<Pick<ValidationContext, 'given'>> & Pick<ValidationContext, 'storedFile'>

export const answerContextOf = (
  form: LoadedForm,
  person: ProfileData,
  { timeZone }: Project,
  now: Date,
  beside: RecordedContext,
): AnswerContext => ({
  form,
  person,
  context: { today: calendarDay(now, timeZone), ...beside },
})

/** What is known besides when answers are judged or read: the lists that they are chosen from, and data for scripts. */
const answerSources = (
  platform: Platform,
  { form, person }: AnswerContext,
  answers: Answers,
  cachePolicy: 'recent' | 'at_hand' = 'recent',
) => loadSources(platform, form, { answers, references: person.references, cachePolicy })

/** In which answers are written out: whatever cannot be had now keeps nobody from reading them. */
export async function displayContext(platform: Platform, answerContext: AnswerContext, answers: Answers) {
  const { sources, loadSource } = await answerSources(platform, answerContext, answers)
  return { ...answerContext.context, sources, loadSource }
}

/** Of answers that are being entered: what is on record of the person stands where nobody may enter anything. */
export const entryContext = (form: LoadedForm, person: PersonData) => ({
  given: prefilledAnswers(form, recordedAnswers(person)),
})

/** Of answers that were kept: read-only ones were given when they were, and are among them by now. */
export async function storedContext(db: Db, personId: string, answers: Answers): Promise<RecordedContext> {
  const uploads = await ownUploads(db, personId, uploadAddressesIn(answers))
  return { given: answers, storedFile: uploads.at }
}

/** What a form that is begun holds of what is known elsewhere; its scripts run when it is filled in. */
export const prefillAnswers = ({ form, context }: AnswerContext, answers: Answers): Record<string, unknown> =>
  form.compiled.cleanAnswers(answers, context)

/**
 * What is wrong with answers that are kept, and what there is to keep of them. Whoever keeps them holds the application:
 * no other server is waited for meanwhile.
 */
export async function checkDraftAnswers(
  platform: Platform,
  reading: AnswerContext,
  answers: Answers,
  locale: PortalLocale,
) {
  const lists = await answerSources(platform, reading, answers, 'at_hand')
  return checkDraft(reading.form, answers, { ...reading.context, ...lists }, locale)
}

type StoredAnswers = Pick<ApplicationContent, 'answers' | 'unsettled'>

/** What is wrong with what was kept. @throws DomainError as `checkAnswers` when nobody can say it now */
export async function findAnswerErrors(
  platform: Platform,
  reading: AnswerContext,
  { answers, unsettled }: StoredAnswers,
  locale: PortalLocale,
): Promise<readonly FieldError[]> {
  const context = { ...reading.context, ...(await answerSources(platform, reading, answers)) }
  const checked = await checkAnswers(reading.form, answers, context, locale)
  return unsettled ? [...checked.errors, ...partialErrors(answers, checked)] : checked.errors
}

/** As `errorsIn`, which is one of the errors when nobody can say it now. */
export async function findDraftErrors(
  platform: Platform,
  reading: AnswerContext,
  { answers, unsettled }: StoredAnswers,
  locale: PortalLocale,
): Promise<readonly FieldError[]> {
  const context = { ...reading.context, ...(await answerSources(platform, reading, answers)) }
  const checked = await checkDraft(reading.form, answers, context, locale)
  const isSettledAnew = unsettled && !checked.isPartial
  return isSettledAnew ? [...checked.errors, ...partialErrors(answers, checked)] : checked.errors
}

/** The facts for judging positions: what the application says goes over what the profile says. */
export const personFactsIn = ({ form, person }: AnswerContext, answers: Answers): PersonFacts => ({
  ...person.facts,
  ...factsFrom(form, answers, person.references),
})
