import type { WidgetHook } from '../definition/hooks.ts'
import { rowAnswersOf } from '../validation/clean-form.ts'
import type { Answers } from '../validation/context.ts'
import type { AnswerCell, Row, RowsCell } from './cell.ts'
import { enteredValues } from './entries.ts'
import type { EventHandler, FormEvent } from './form-event.ts'
import { FormReading } from './form-reading.ts'
import { overriddenValues, setRowOverrideValues } from './value-overrides.ts'
import { writeRows } from './write-entry.ts'

/** A removed row with the data that `addRow` needs to restore it. */
export type RemovedRow = { readonly at: number; readonly answers: Answers; readonly overriddenValues: Answers }

/** The rows of a form's sub-forms. People and scripts add, copy, move and remove them here. */
export abstract class FormRows extends FormReading {
  /** The running scripts of the form, if any. */
  protected handler: EventHandler | undefined

  /** Runs the scripts of a widget event; undefined when there are none or they return nothing. */
  fire(event: FormEvent): unknown {
    return this.handler?.onEvent(event)
  }

  /**
   * Adds a row at the end, or before the position `at`. Returns its id, or undefined when the sub-form is full.
   *
   * @param held values that scripts have set in fields closed to input
   */
  addRow(name: string, at?: number, answers: Answers = {}, held: Answers = {}): string | undefined {
    const owner = this.#rowsCell(name)
    if (!owner || owner.rows.length >= (owner.plan.options.maxRows ?? Number.POSITIVE_INFINITY)) return undefined
    const row = this.engine.cells.createRow(owner, answers)
    setRowOverrideValues(row, held)
    const isLast = at === undefined || at >= owner.rows.length
    this.engine.setRows(owner, owner.rows.toSpliced(at ?? owner.rows.length, 0, row), row)
    this.fireCreated(owner, [row])
    this.#fireRowsEvent(owner, isLast ? 'onSubFormRowAdd' : 'onSubFormRowInsert', row.id)
    return row.id
  }

  copyRow(name: string, rowId: string): string | undefined {
    const owner = this.#rowsCell(name)
    const row = owner && this.engine.cells.row(owner, rowId)
    return row && this.addRow(name, owner.rows.indexOf(row) + 1, enteredValues(row.cells), overriddenValues(row.cells))
  }

  /** Removes a row and returns it for `addRow`; undefined when the sub-form may not have fewer rows. */
  removeRow(name: string, rowId: string): RemovedRow | undefined {
    const owner = this.#rowsCell(name)
    const row = owner && this.engine.cells.row(owner, rowId)
    if (!row || owner.rows.length <= (owner.plan.options.minRows ?? 0)) return undefined
    const removed = {
      at: owner.rows.indexOf(row),
      answers: enteredValues(row.cells),
      overriddenValues: overriddenValues(row.cells),
    }
    this.engine.setRows(
      owner,
      owner.rows.filter((each) => each !== row),
    )
    this.engine.removeRow(row)
    this.#fireRowsEvent(owner, 'onSubFormRowDelete', removed.answers, removed.at)
    return removed
  }

  moveRow(name: string, rowId: string, to: number): void {
    const owner = this.#rowsCell(name)
    const row = owner && this.engine.cells.row(owner, rowId)
    if (!row || to < 0 || to >= owner.rows.length) return
    const others = owner.rows.filter((each) => each !== row)
    this.engine.setRows(owner, others.toSpliced(to, 0, row))
    this.#fireRowsEvent(owner, 'onSubFormRowChange')
  }

  /** The settled values of a sub-form's rows. */
  rowsIn(name: string): readonly Readonly<Record<string, unknown>>[] {
    const cell = this.find(name)
    return cell?.kind === 'rows' && cell.plan.visible(cell.frame) ? rowAnswersOf(cell.plan, cell.frame) : []
  }

  /** Writes all rows of a sub-form. Existing rows keep their ids by position; others are added or removed. */
  setRows(name: string, rows: readonly unknown[]): void {
    const cell = this.find(name)
    if (cell?.kind !== 'rows') return
    const created = writeRows(this.engine, cell, rows)
    this.engine.settleAll()
    this.fireCreated(cell, created)
  }

  /** Fires the creation event for all rows of these sub-forms. */
  protected fireRowsCreated(cells: readonly AnswerCell[]): void {
    for (const cell of cells) if (cell.kind === 'rows') this.fireCreated(cell, cell.rows)
  }

  /** Fires the creation event for new rows. */
  protected fireCreated(owner: RowsCell, rows: readonly Row[]): void {
    if (rows.length === 0) return
    this.fire({ plan: owner.plan, createdRowIds: rows.map(({ id }) => id), hook: 'onCreated', args: [] })
  }

  #fireRowsEvent(owner: RowsCell, hook: WidgetHook, ...about: readonly unknown[]): void {
    if (!this.handler) return
    const rows = this.rowsIn(owner.plan.name)
    if (hook !== 'onSubFormRowChange') this.fire({ plan: owner.plan, hook, args: [rows, ...about] })
    this.fire({ plan: owner.plan, hook: 'onSubFormRowChange', args: [rows] })
  }

  #rowsCell(name: string): RowsCell | undefined {
    const cell = this.find(name)
    return cell?.kind === 'rows' && cell.plan.enabled(cell.frame) ? cell : undefined
  }
}
