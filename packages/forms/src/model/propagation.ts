import { isSameJson } from '../definition/same-json.ts'
import { invalidateColumn } from '../plan/column-cache.ts'
import { noRows } from '../plan/frame.ts'
import type { FieldPlan, NodePlan } from '../plan/node-plan.ts'
import { hasRows, settleValue } from '../validation/settle.ts'
import type { AnswerCell, Cell, Row } from './cell.ts'
import type { Cells } from './cells.ts'

export type ValueChange = { readonly cell: AnswerCell; readonly previous: unknown }

/**
 * Propagates a change through the rules. Dependents of a changed value settle in dependency order, each field once.
 * Other fields are not evaluated.
 */
export class Propagation {
  readonly changes: ValueChange[] = []
  /** Cells whose state may have changed. */
  readonly affected = new Set<Cell>()
  readonly #cells: Cells
  readonly #waiting = new Map<number, Set<AnswerCell>>()
  /** The orders of the waiting cells, ascending from the first that is not settled. */
  readonly #orders: number[] = []
  #settledOrders = 0
  readonly #scheduledValues = new Set<NodePlan>()
  readonly #scheduledStates = new Set<NodePlan>()

  constructor(cells: Cells) {
    this.#cells = cells
  }

  /** Cells whose entry has changed. */
  enqueue(...cells: readonly AnswerCell[]): this {
    for (const cell of cells) {
      const { order } = cell.plan
      const waiting = this.#waiting.get(order)
      if (waiting) waiting.add(cell)
      else {
        this.#waiting.set(order, new Set([cell]))
        this.#insertOrder(order)
      }
    }
    return this
  }

  run(): this {
    for (let next = this.#nextOrder(); next !== undefined; next = this.#nextOrder()) {
      const cells = this.#waiting.get(next) ?? []
      this.#waiting.delete(next)
      for (const cell of cells) this.#settle(cell)
    }
    return this
  }

  #nextOrder(): number | undefined {
    const next = this.#orders[this.#settledOrders]
    if (next !== undefined) this.#settledOrders += 1
    return next
  }

  #insertOrder(order: number): void {
    let from = this.#settledOrders
    let to = this.#orders.length
    while (from < to) {
      const middle = (from + to) >> 1
      if ((this.#orders[middle] ?? 0) < order) from = middle + 1
      else to = middle
    }
    this.#orders.splice(from, 0, order)
  }

  #settle(cell: AnswerCell): void {
    this.affected.add(cell)
    const { values } = cell.frame
    const previous = values[cell.plan.index]
    const value = this.#settled(cell)
    if (cell.kind === 'rows' ? isSameList(previous, value) : isSameJson(previous, value)) return
    values[cell.plan.index] = value
    invalidateColumns(cell)
    this.changes.push({ cell, previous })
    this.#enqueueReaders(cell.plan, cell)
    // Rows that were added, removed or moved change every column for readers outside of the rows.
    if (cell.kind === 'rows') for (const column of cell.plan.columns) this.#enqueueReaders(column, cell)
  }

  #settled(cell: AnswerCell): unknown {
    if (cell.kind === 'value') return settleValue(cell.plan, cell.frame, cell.entered, cell.given)
    const frames = hasRows(cell.plan, cell.frame) ? cell.rows.map((row) => row.frame) : noRows
    cell.frame.rows.set(cell.plan.index, frames)
    return frames
  }

  #enqueueReaders(plan: FieldPlan, cell: AnswerCell): void {
    for (const reader of plan.valueReaders) {
      for (const instance of this.#instancesOf(reader, cell.row, this.#scheduledValues)) {
        if (instance.kind !== 'block') this.enqueue(instance)
      }
    }
    for (const reader of plan.stateReaders) {
      for (const instance of this.#instancesOf(reader, cell.row, this.#scheduledStates)) this.affected.add(instance)
    }
  }

  /** A reader outside of the rows is evaluated once for all rows: it settles after everything it reads. */
  #instancesOf(reader: NodePlan, row: Row | undefined, called: Set<NodePlan>): readonly Cell[] {
    if (row && row.owner.plan === reader.owner) return this.#cells.instancesOf(reader, row)
    if (called.has(reader)) return []
    called.add(reader)
    return this.#cells.instancesOf(reader, row)
  }
}

/** Change lists are rebuilt on demand. */
function invalidateColumns(cell: AnswerCell): void {
  if (cell.kind === 'rows') for (const column of cell.plan.columns) invalidateColumn(column, cell.frame)
  else if (cell.frame.outer) invalidateColumn(cell.plan, cell.frame.outer)
}

/** Rows are compared by id: their values belong to their own cells. */
function isSameList(before: unknown, after: unknown): boolean {
  if (!Array.isArray(before) || !Array.isArray(after)) return false
  return before.length === after.length && before.every((row, at) => row === after[at])
}
