import type { PersonFacts } from '@rostrum/contracts/requirements'
import type { Answers, FieldError, ValidationContext } from '@rostrum/forms'
import type { PortalLocale } from '@rostrum/i18n/locale'
import { calendarDay } from '../../../platform/clock.ts'
import { type FormProgress, factsFrom, type LoadedForm, progressOf, sourcesOf } from '../../forms-registry/public.ts'
import type { ToldPerson } from '../../profile/public.ts'
import type { Project } from '../projects/project.ts'

/** What is needed to read answers of a registration form: whose they are, and the day that counts. */
export type FormReading = {
  readonly form: LoadedForm
  readonly person: ToldPerson
  readonly context: ValidationContext
}

export const readingOf = (
  form: LoadedForm,
  person: ToldPerson,
  { timeZone }: Project,
  now: Date,
  ownsFile?: (url: string) => boolean,
): FormReading => ({
  form,
  person,
  context: {
    today: calendarDay(now, timeZone),
    sources: sourcesOf(form.definition, person.references),
    ...(ownsFile && { ownsFile }),
  },
})

/** What may be stored of answers: computed fields computed again, hidden ones left out. */
export const cleaned = ({ form, context }: FormReading, answers: Answers): Record<string, unknown> =>
  form.compiled.cleanAnswers(answers, context)

export const faultsIn = ({ form, context }: FormReading, answers: Answers, locale: PortalLocale): FieldError[] =>
  form.compiledIn[locale].validate(answers, context)

export const progressIn = (reading: FormReading, answers: Answers): FormProgress =>
  progressOf(reading.form, reading.form.compiled.validate(answers, reading.context))

/** The facts for judging positions: what the application says goes over what the profile says. */
export const factsIn = ({ form, person }: FormReading, answers: Answers): PersonFacts => ({
  ...person.facts,
  ...factsFrom(form, answers, person.references),
})
