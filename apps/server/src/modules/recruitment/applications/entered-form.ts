import type { PersonFacts } from '@rostrum/contracts/requirements'
import type { Answers, ValidationContext } from '@rostrum/forms'
import type { PortalLocale } from '@rostrum/i18n/locale'
import { calendarDay } from '../../../platform/clock.ts'
import { checkAnswers, factsFrom, type LoadedForm, sourcesOf } from '../../forms-registry/public.ts'
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

/** What a form that is begun holds of what is known elsewhere; its scripts run when it is filled in. */
export const prefilled = ({ form, context }: FormReading, answers: Answers): Record<string, unknown> =>
  form.compiled.cleanAnswers(answers, context)

/** What is wrong with answers, and what may be stored of them. */
export const checked = ({ form, context }: FormReading, answers: Answers, locale: PortalLocale) =>
  checkAnswers(form, answers, context, locale)

/** The facts for judging positions: what the application says goes over what the profile says. */
export const factsIn = ({ form, person }: FormReading, answers: Answers): PersonFacts => ({
  ...person.facts,
  ...factsFrom(form, answers, person.references),
})
