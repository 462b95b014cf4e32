import { type FieldError, type FormStore, fieldNameIn } from '@rostrum/forms'

export type SummaryEntry = {
  readonly error: FieldError
  /** The label of the section, if the error represents all errors of a section in which nothing is filled in. */
  readonly emptySection?: string | undefined
}

/** The lines of the error summary, in form order. */
export function summaryEntries(form: FormStore, errors: readonly FieldError[]): readonly SummaryEntry[] {
  const sectionOf = ({ path }: FieldError) => {
    const section = form.compiled.plan.fields.find(({ name }) => name === fieldNameIn(path))?.section
    return section && form.getSection(section.node.id).filled === 0 ? section : undefined
  }
  const counts = new Map<unknown, number>()
  for (const error of errors) counts.set(sectionOf(error), (counts.get(sectionOf(error)) ?? 0) + 1)
  const listed = new Set<unknown>()
  return errors.flatMap((error): SummaryEntry[] => {
    const section = sectionOf(error)
    const label = section?.options.label
    if (!section || !label || (counts.get(section) ?? 0) < 2) return [{ error }]
    if (listed.has(section)) return []
    listed.add(section)
    return [{ error, emptySection: label }]
  })
}
