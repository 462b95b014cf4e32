import type { PersonFacts } from '@rostrum/contracts/recruitment/positions/requirements'
import type { Answers, FieldError, ValidationContext } from '@rostrum/forms'
import type { PortalLocale } from '@rostrum/i18n/locale'
import { calendarDay } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { Platform } from '../../../kernel/platform.ts'
import {
  checkAnswers,
  checkDraft,
  factsInForm,
  type LoadedForm,
  loadSources,
  partialErrors,
  prefilledAnswers,
  uploadAddressesIn,
} from '../../forms/registry/public.ts'
import { ownUploads } from '../../system/files/public.ts'
import { type PersonData, type ProfileData, recordedAnswers } from '../profile/public.ts'
import type { Project } from '../projects/public.ts'
import type { ApplicationContent } from './application-content.ts'

/** Context for reading the answers of a registration form: the person, and the day that counts. */
export type AnswerContext = {
  readonly form: LoadedForm
  readonly person: ProfileData
  readonly context: ValidationContext
}

/** Recorded data besides the answers: fields that applicants cannot edit, and files. */
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

/** Context for validating or reading answers, with option lists and data for scripts. Other servers may supply them. */
const withSources = async (platform: Platform, { form, person, context }: AnswerContext, answers: Answers) => ({
  ...context,
  ...(await loadSources(platform, form, { answers, references: person.references, cachePolicy: 'recent' })),
})

/** Context for formatting answers. An unavailable source must not prevent reading them. */
export async function displayContext(platform: Platform, reading: AnswerContext, answers: Answers) {
  const { hasUnavailable: _, ...context } = await withSources(platform, reading, answers)
  return context
}

/** Context for answers being entered. Read-only fields hold the recorded data of the person. */
export const entryContext = (form: LoadedForm, person: PersonData) => ({
  given: prefilledAnswers(form, recordedAnswers(person)),
})

/** Context for stored answers. Read-only values were prefilled at the time and are part of the stored answers. */
export async function storedContext(db: Db, personId: string, answers: Answers): Promise<RecordedContext> {
  const uploads = await ownUploads(db, personId, uploadAddressesIn(answers))
  return { given: answers, storedFile: uploads.at }
}

/** Prefills a new form with known data. Its scripts run when the applicant fills it in. */
export const prefillAnswers = ({ form, context }: AnswerContext, answers: Answers): Record<string, unknown> =>
  form.compiled.cleanAnswers(answers, context)

/**
 * Validates the answers of a draft and selects those to store. It may wait for scripts and other servers, so the caller
 * must hold no transaction.
 */
export const checkDraftAnswers = async (
  platform: Platform,
  reading: AnswerContext,
  answers: Answers,
  locale: PortalLocale,
) => checkDraft(reading.form, answers, await withSources(platform, reading, answers), locale)

type StoredAnswers = Pick<ApplicationContent, 'answers' | 'unsettled'>

/** Validates stored answers. @throws DomainError as `checkAnswers` when validation is not possible now */
export async function findAnswerErrors(
  platform: Platform,
  reading: AnswerContext,
  { answers, unsettled }: StoredAnswers,
  locale: PortalLocale,
): Promise<readonly FieldError[]> {
  const checked = await checkAnswers(reading.form, answers, await withSources(platform, reading, answers), locale)
  return unsettled ? [...checked.errors, ...partialErrors(answers, checked)] : checked.errors
}

/** As `findAnswerErrors`, but failed validation becomes one of the errors. */
export async function findDraftErrors(
  platform: Platform,
  reading: AnswerContext,
  { answers, unsettled }: StoredAnswers,
  locale: PortalLocale,
): Promise<readonly FieldError[]> {
  const checked = await checkDraftAnswers(platform, reading, answers, locale)
  const isSettledNow = unsettled && !checked.isPartial
  return isSettledNow ? [...checked.errors, ...partialErrors(answers, checked)] : checked.errors
}

/** The facts for evaluating the choices of an application. */
export const personFactsIn = ({ form, person }: AnswerContext, answers: Answers): PersonFacts =>
  factsInForm(form, answers, person.facts, person.references)
