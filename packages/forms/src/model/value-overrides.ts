import type { Frame, NodePlan } from '../plan/node-plan.ts'
import type { Answers } from '../validation/context.ts'
import { answerOf } from '../validation/settle.ts'
import type { AnswerCell, Row, RowsCell, ValueCell } from './cell.ts'
import type { Cells } from './cells.ts'

/** Stores the value of a field while the field is closed to input. */
export function setOverrideValue({ plan, frame }: ValueCell, value: unknown): void {
  const override = { ...frame.overrides?.get(plan), value: { is: value } }
  frame.overrides = new Map(frame.overrides).set(plan, override)
}

/** Removes the value that a script has set in a field closed to input. */
export function clearOverrideValue({ plan, frame }: AnswerCell): void {
  const { value, ...others } = frame.overrides?.get(plan) ?? {}
  if (value) frame.overrides = new Map(frame.overrides).set(plan, others)
}

/** Removes the list that a script has set for a field, in its row or in all rows. */
export function clearOverrideChoices({ plan, frame }: AnswerCell): void {
  for (const each of [frame, frame.outer]) {
    const { choices, ...others } = each?.overrides?.get(plan) ?? {}
    if (each && choices) each.overrides = new Map(each.overrides).set(plan, others)
  }
}

/** Preserves the values of fields that a script is about to close, and the rows of a sub-form. */
export function preserveEntries(cells: Cells, node: NodePlan, frame: Frame): void {
  for (const cell of cells.within(node, frame)) {
    if (cell.kind === 'block' || !cell.plan.enabled(cell.frame)) continue
    if (cell.kind === 'rows') setPreservesRows(cell, true)
    else setOverrideValue(cell, cell.frame.values[cell.plan.index])
  }
}

/** Once a script has opened a sub-form, the rules decide again whether it has rows. */
export function stopPreservingRows(cells: Cells, node: NodePlan, frame: Frame): void {
  for (const cell of cells.within(node, frame)) {
    if (cell.kind === 'rows' && cell.plan.enabled(cell.frame)) setPreservesRows(cell, false)
  }
}

function setPreservesRows({ plan, frame }: RowsCell, preservesRows: boolean): void {
  const before = frame.overrides?.get(plan)
  if ((before?.preservesRows ?? false) === preservesRows) return
  frame.overrides = new Map(frame.overrides).set(plan, { ...before, preservesRows })
}

/** Sets values in closed fields of a new row. */
export function setRowOverrideValues(row: Row, held: Answers): void {
  for (const cell of row.cells) {
    const value = answerOf(held, cell.plan.name)
    if (value !== undefined) setOverrideValue(cell, value)
  }
}

/** The values that scripts have set in closed fields. */
export function overriddenValues(cells: readonly ValueCell[]): Record<string, unknown> {
  const held = cells.flatMap(({ plan, frame }) => {
    const value = frame.overrides?.get(plan)?.value
    return value ? [[plan.name, value.is] as const] : []
  })
  return Object.fromEntries(held)
}
