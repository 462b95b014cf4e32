import type { FieldPlan, Frame } from './node-plan.ts'

/** A value as rules read it: what says nothing is nothing, as it is where it has been stored. */
export function valueIn(field: FieldPlan, frame: Frame): unknown {
  const value = frame.values[field.index]
  return field.kind === 'value' && field.widget.isEmpty(value) ? field.widget.empty(field.options) : value
}
