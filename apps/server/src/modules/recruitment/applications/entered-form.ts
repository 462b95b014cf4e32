import type { PersonFacts } from '@rostrum/contracts/requirements'
import type { Answers, FieldError, ValidationContext } from '@rostrum/forms'
import type { PortalLocale } from '@rostrum/i18n/locale'
import { calendarDay } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { ownUploads } from '../../files/public.ts'
import {
  checkAnswers,
  checkDraft,
  factsFrom,
  givenFor,
  type LoadedForm,
  sourcesFor,
  unsettledErrors,
  uploadAddressesIn,
} from '../../forms-registry/public.ts'
import { type KnownPerson, onRecord, type ToldPerson } from '../../profile/public.ts'
import type { Project } from '../projects/project.ts'
import type { ApplicationContent } from './application-content.ts'

/** What is needed to read answers of a registration form: whose they are, and the day that counts. */
export type FormReading = {
  readonly form: LoadedForm
  readonly person: ToldPerson
  readonly context: ValidationContext
}

/** What is on record beside the answers: what nobody may enter, and files. */
type OnRecord = Required<Pick<ValidationContext, 'given'>> & Pick<ValidationContext, 'storedFile'>

export const readingOf = (
  form: LoadedForm,
  person: ToldPerson,
  { timeZone }: Project,
  now: Date,
  beside: OnRecord,
): FormReading => ({
  form,
  person,
  context: { today: calendarDay(now, timeZone), ...beside },
})

/** What is known besides when answers are judged or read: the lists that they are chosen from, and data for scripts. */
const listsFor = (
  platform: Platform,
  { form, person }: FormReading,
  answers: Answers,
  patience: 'recent' | 'at_hand' = 'recent',
) => sourcesFor(platform, form, { answers, references: person.references, patience })

/** In which answers are written out: whatever cannot be had now keeps nobody from reading them. */
export async function readingContext(platform: Platform, reading: FormReading, answers: Answers) {
  const { sources, loadSource } = await listsFor(platform, reading, answers)
  return { ...reading.context, sources, loadSource }
}

/** Of answers that are being entered: what is on record of the person stands where nobody may enter anything. */
export const givenTo = (form: LoadedForm, person: KnownPerson) => ({ given: givenFor(form, onRecord(person)) })

/** Of answers that were kept: read-only ones were given when they were, and are among them by now. */
export async function keptBy(db: Db, personId: string, answers: Answers): Promise<OnRecord> {
  const uploads = await ownUploads(db, personId, uploadAddressesIn(answers))
  return { given: answers, storedFile: uploads.at }
}

/** What a form that is begun holds of what is known elsewhere; its scripts run when it is filled in. */
export const prefilled = ({ form, context }: FormReading, answers: Answers): Record<string, unknown> =>
  form.compiled.cleanAnswers(answers, context)

/**
 * What is wrong with answers that are kept, and what there is to keep of them. Whoever keeps them holds the application:
 * no other server is waited for meanwhile.
 */
export async function draftChecked(platform: Platform, reading: FormReading, answers: Answers, locale: PortalLocale) {
  const lists = await listsFor(platform, reading, answers, 'at_hand')
  return checkDraft(reading.form, answers, { ...reading.context, ...lists }, locale)
}

type Kept = Pick<ApplicationContent, 'answers' | 'unsettled'>

/** What is wrong with what was kept. @throws DomainError as `checkAnswers` when nobody can say it now */
export async function errorsIn(
  platform: Platform,
  reading: FormReading,
  { answers, unsettled }: Kept,
  locale: PortalLocale,
): Promise<readonly FieldError[]> {
  const context = { ...reading.context, ...(await listsFor(platform, reading, answers)) }
  const checked = await checkAnswers(reading.form, answers, context, locale)
  return unsettled ? [...checked.errors, ...unsettledErrors(answers, checked)] : checked.errors
}

/** As `errorsIn`, which is one of the errors when nobody can say it now. */
export async function toldErrors(
  platform: Platform,
  reading: FormReading,
  { answers, unsettled }: Kept,
  locale: PortalLocale,
): Promise<readonly FieldError[]> {
  const context = { ...reading.context, ...(await listsFor(platform, reading, answers)) }
  const checked = await checkDraft(reading.form, answers, context, locale)
  const isSettledAnew = unsettled && !checked.unsettled
  return isSettledAnew ? [...checked.errors, ...unsettledErrors(answers, checked)] : checked.errors
}

/** The facts for judging positions: what the application says goes over what the profile says. */
export const factsIn = ({ form, person }: FormReading, answers: Answers): PersonFacts => ({
  ...person.facts,
  ...factsFrom(form, answers, person.references),
})
