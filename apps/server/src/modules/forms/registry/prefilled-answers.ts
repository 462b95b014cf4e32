import type { Answers } from '@rostrum/forms'
import type { LoadedForm } from './load-form.ts'

/** The part of known answers that a form has fields for, by name. */
export function pickAnswers(form: LoadedForm, answers: Answers): Answers {
  const names = new Set(form.compiled.plan.fields.map(({ name }) => name))
  return Object.fromEntries(Object.entries(answers).filter(([name]) => names.has(name)))
}

/** The recorded values for fields that applicants cannot edit, by name. They replace whatever a caller sends. */
export const prefilledAnswers = ({ compiled }: LoadedForm, known: Answers): Answers =>
  Object.fromEntries(
    compiled.plan.locked.flatMap(({ name }) => (Object.hasOwn(known, name) ? [[name, known[name]] as const] : [])),
  )
