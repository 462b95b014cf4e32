import { type FormPlan, fieldNameIn, labelOf } from '@rostrum/forms'

/** The location of an error as text: the section or the sub-form, if it has a label, and the row counted from 1. */
export function locateError(plan: FormPlan, path: string): { part: string; row: number | undefined } {
  const [, position] = path.split(/[[\]]/)
  const name = fieldNameIn(path)
  const field = plan.fields.find((each) => each.name === name)
  if (!field) return { part: '', row: undefined }
  const row = position === undefined ? undefined : Number(position) + 1
  const section = field.section?.options.label
  if (row !== undefined) return { part: field.options.label || section || '', row }
  return { part: section ?? (field.kind === 'rows' ? labelOf(field.options, field.name) : ''), row }
}
