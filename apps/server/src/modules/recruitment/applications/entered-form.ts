import type { PersonFacts } from '@rostrum/contracts/requirements'
import type { Answers, FieldError, ValidationContext } from '@rostrum/forms'
import type { PortalLocale } from '@rostrum/i18n/locale'
import { calendarDay } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { ownUploads } from '../../files/public.ts'
import {
  checkAnswers,
  checkDraft,
  factsFrom,
  givenFor,
  type LoadedForm,
  sourcesOf,
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
  context: {
    today: calendarDay(now, timeZone),
    sources: sourcesOf(form.definition, person.references),
    ...beside,
  },
})

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

/** What is wrong with answers that are kept, and what there is to keep of them. */
export const draftChecked = ({ form, context }: FormReading, answers: Answers, locale: PortalLocale) =>
  checkDraft(form, answers, context, locale)

type Kept = Pick<ApplicationContent, 'answers' | 'unsettled'>

/** What is wrong with what was kept. @throws DomainError `server.busy` when nobody can say it now */
export async function errorsIn(
  { form, context }: FormReading,
  { answers, unsettled }: Kept,
  locale: PortalLocale,
): Promise<readonly FieldError[]> {
  const checked = await checkAnswers(form, answers, context, locale)
  return unsettled ? [...checked.errors, ...unsettledErrors(answers, checked)] : checked.errors
}

/** As `errorsIn`, which is one of the errors when nobody can say it now. */
export async function toldErrors(
  { form, context }: FormReading,
  { answers, unsettled }: Kept,
  locale: PortalLocale,
): Promise<readonly FieldError[]> {
  const checked = await checkDraft(form, answers, context, locale)
  const isSettledAnew = unsettled && !checked.unsettled
  return isSettledAnew ? [...checked.errors, ...unsettledErrors(answers, checked)] : checked.errors
}

/** The facts for judging positions: what the application says goes over what the profile says. */
export const factsIn = ({ form, person }: FormReading, answers: Answers): PersonFacts => ({
  ...person.facts,
  ...factsFrom(form, answers, person.references),
})
