import type { FormPlan } from '../plan/form-plan.ts'
import { noRows } from '../plan/frame.ts'
import type { Frame, RowsPlan, ValuePlan } from '../plan/node-plan.ts'
import type { Answers, ValidationContext } from './context.ts'
import { settleForm } from './settle.ts'

export function cleanForm(plan: FormPlan, answers: Answers, context: ValidationContext): Record<string, unknown> {
  const frame = settleForm(plan, answers, context.given ?? {}, context.today, context.scripted)
  return answersOf(plan, frame)
}

/** The answers of a settled form. */
export function answersOf(plan: FormPlan, frame: Frame): Record<string, unknown> {
  const clean: Record<string, unknown> = {}
  for (const field of plan.fields) {
    if (!field.visible(frame)) continue
    if (field.kind === 'value') clean[field.name] = stored(field, frame)
    else clean[field.name] = rowAnswersOf(field, frame)
  }
  return clean
}

/** The rows of a visible sub-form. */
export function rowAnswersOf({ index, columns }: RowsPlan, frame: Frame): Record<string, unknown>[] {
  return (frame.rows.get(index) ?? noRows).map((row) => cellsOf(columns, row))
}

function cellsOf(columns: readonly ValuePlan[], row: Frame): Record<string, unknown> {
  const cells: Record<string, unknown> = {}
  for (const column of columns) {
    if (column.visible(row)) cells[column.name] = stored(column, row)
  }
  return cells
}

function stored({ widget, options, index }: ValuePlan, frame: Frame): unknown {
  return widget.read(frame.values[index], options) ?? widget.empty(options)
}
