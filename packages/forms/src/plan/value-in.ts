import type { FieldPlan, Frame } from './node-plan.ts'

/** A value as rules read it: any empty value reads as the one empty value of its widget, as after storage. */
export function valueIn(field: FieldPlan, frame: Frame): unknown {
  const value = frame.values[field.index]
  return field.kind === 'value' && field.widget.isEmpty(value) ? field.widget.empty(field.options) : value
}
