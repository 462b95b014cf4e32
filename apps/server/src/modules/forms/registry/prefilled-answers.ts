import type { Answers } from '@rostrum/forms'
import type { LoadedForm } from './load-form.ts'

/** The part of some answers that a form asks for: what is known elsewhere fills the fields of the same names. */
export function pickAnswers(form: LoadedForm, answers: Answers): Answers {
  const names = new Set(form.compiled.plan.fields.map(({ name }) => name))
  return Object.fromEntries(Object.entries(answers).filter(([name]) => names.has(name)))
}

/**
 * The part of what is on record that fills the fields which nobody may fill in, by their names. It stands there whatever
 * a caller sends.
 */
export const prefilledAnswers = ({ compiled }: LoadedForm, known: Answers): Answers =>
  Object.fromEntries(
    compiled.plan.locked.flatMap(({ name }) => (Object.hasOwn(known, name) ? [[name, known[name]] as const] : [])),
  )
