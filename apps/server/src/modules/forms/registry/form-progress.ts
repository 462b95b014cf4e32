import type { FieldError } from '@rostrum/forms'
import { certainErrors } from './form-error-messages.ts'
import type { LoadedForm } from './load-form.ts'

/** Progress by sections: without errors, with errors in entered answers, and in total. */
export type FormProgress = { readonly done: number; readonly invalid: number; readonly total: number }

/**
 * A section is done when it has no error, and invalid when an entered answer has one. A section that only lacks answers
 * is neither.
 */
export function progressOf(form: LoadedForm, errors: readonly FieldError[]): FormProgress {
  const sections = new Map<string, 'done' | 'open' | 'invalid'>()
  const sectionOf = new Map<string, string>()
  for (const { name, section } of form.compiled.plan.fields) {
    if (!section) continue
    sectionOf.set(name, section.node.id)
    sections.set(section.node.id, 'done')
  }
  for (const { path, code } of certainErrors(errors)) {
    const section = sectionOf.get(path.split(/[.[]/)[0] ?? '')
    if (section === undefined) continue
    const missing = code === 'required' || code === 'min_rows'
    if (!missing || sections.get(section) === 'invalid') sections.set(section, 'invalid')
    else sections.set(section, 'open')
  }
  const states = [...sections.values()]
  const count = (searchedState: string) => states.filter((state) => state === searchedState).length
  return { done: count('done'), invalid: count('invalid'), total: states.length }
}
