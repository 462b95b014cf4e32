import { type FieldError, type FormStore, fieldNameIn } from '@rostrum/forms'

export type SummaryEntry = {
  readonly error: FieldError
  /** The section in which nothing is filled in, if the error represents all of its errors, and their number. */
  readonly emptySection?: { readonly label: string; readonly count: number } | undefined
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
    const count = counts.get(section) ?? 0
    if (!section || !label || count < 2) return [{ error }]
    if (listed.has(section)) return []
    listed.add(section)
    return [{ error, emptySection: { label, count } }]
  })
}
