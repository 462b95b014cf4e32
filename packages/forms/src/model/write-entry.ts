import type { Answers } from '../validation/context.ts'
import { initialValue, isRowList } from '../validation/settle.ts'
import { toStorableText } from '../validation/storable.ts'
import type { AnswerCell, Row, RowsCell, ValueCell } from './cell.ts'
import type { Engine } from './engine.ts'
import { clearOverrideValue, setOverrideValue } from './value-overrides.ts'

/** Stores an entry of a person. It replaces a value that a script has set before. */
export function writeEntry(cell: ValueCell, value: unknown): void {
  const { plan, frame } = cell
  if (plan.enabled(frame)) clearOverrideValue(cell)
  // Undefined values are not sent, so the server would read the default.
  if (value === undefined) cell.entered = plan.widget.empty(plan.options)
  else cell.entered = typeof value === 'string' ? toStorableText(value) : value
  cell.isAnswered = true
  cell.rejection = undefined
}

/** Replaces an entry with the answer, or with the default where there is none. */
export function replaceEntry(engine: Engine, cell: AnswerCell, answers: Answers, rowIds: readonly string[] = []): void {
  cell.rejection = undefined
  if (cell.kind === 'value') {
    cell.entered = initialValue(cell.plan, answers)
    return
  }
  const { rows } = cell
  cell.rows = []
  for (const row of rows) engine.removeRow(row)
  cell.rows = engine.cells.createRowsFrom(cell, answers, rowIds)
}

/** Writes rows over the existing ones by position. Returns the new rows. */
export function writeRows(engine: Engine, owner: RowsCell, rows: readonly unknown[]): readonly Row[] {
  if (owner.plan.isLocked || !isRowList(rows)) {
    replaceEntry(engine, owner, { [owner.plan.name]: rows })
    return owner.rows
  }
  const retained = owner.rows.slice(0, rows.length)
  for (const [at, row] of retained.entries()) {
    for (const cell of row.cells) {
      replaceEntry(engine, cell, rows[at] ?? {})
      if (row.frame.overrides?.get(cell.plan)?.value) setOverrideValue(cell, cell.entered)
    }
  }
  const gone = owner.rows.slice(rows.length)
  const created = rows.slice(retained.length).map((answers) => engine.cells.createRow(owner, answers))
  owner.rows = [...retained, ...created]
  owner.rejection = undefined
  for (const row of gone) engine.removeRow(row)
  return created
}

/** Restores rows of a sub-form in place of the current ones. */
export function restoreRows(engine: Engine, owner: RowsCell, rows: readonly Row[]): void {
  const back = new Set(rows)
  const gone = owner.rows.filter((row) => !back.has(row))
  owner.rows = rows
  for (const row of gone) engine.removeRow(row)
  for (const row of rows) engine.cells.restoreRow(row)
}
