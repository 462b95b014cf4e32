import { blockKey, cellKey, parsePath } from '../definition/path.ts'
import type { FormPlan } from '../plan/form-plan.ts'
import { formFrame, rowFrame } from '../plan/frame.ts'
import type { BlockPlan, Frame, NodePlan, RowsPlan, ValuePlan } from '../plan/node-plan.ts'
import type { Answers } from '../validation/context.ts'
import { answerOf, fixedValue, initialValue, isRowList } from '../validation/settle.ts'
import {
  type AnswerCell,
  type BlockCell,
  type Cell,
  type Row,
  type RowsCell,
  untouchedState,
  type ValueCell,
} from './cell.ts'

const noAnswers: Answers = {}

/** All fields, rows and blocks of one open form, with lookups for each. */
export class Cells {
  readonly plan: FormPlan
  readonly frame: Frame
  /** By the index of the field. */
  readonly fields: readonly AnswerCell[]
  readonly #byName: ReadonlyMap<string, AnswerCell>
  readonly #blocks = new Map<BlockPlan, BlockCell>()
  readonly #blocksById = new Map<string, BlockCell>()
  readonly #rowsById = new Map<string, Row>()
  readonly #rowsByFrame = new WeakMap<Frame, Row>()
  readonly #positions = new WeakMap<readonly Row[], ReadonlyMap<Row, number>>()
  #rowsCreated: number

  /** @param rowsBorn number of row ids already in use by this form */
  constructor(plan: FormPlan, answers: Answers, given: Answers, today: string, rowsBorn = 0) {
    this.plan = plan
    this.#rowsCreated = rowsBorn
    this.frame = formFrame(plan.fields.length, today)
    for (const node of plan.nodes) {
      if (node.kind !== 'block' || node.owner) continue
      const block = this.#createBlock(node, this.frame, undefined)
      this.#blocks.set(node, block)
      this.#blocksById.set(node.node.id, block)
    }
    this.fields = plan.fields.map((field) =>
      field.kind === 'value'
        ? this.#createValue(field, this.frame, undefined, answers, given)
        : this.#createRows(field, answers, given),
    )
    this.#byName = new Map(this.fields.map((cell) => [cell.plan.name, cell]))
  }

  find(path: string): AnswerCell | undefined {
    const parsed = parsePath(path)
    const cell = parsed && this.#byName.get(parsed.name)
    if (!cell || parsed.column === undefined) return cell
    if (cell.kind !== 'rows') return undefined
    const row = 'id' in parsed.row ? this.row(cell, parsed.row.id) : cell.rows[parsed.row.at]
    return row?.cells.find((column) => column.plan.name === parsed.column)
  }

  row(owner: RowsCell, id: string): Row | undefined {
    const row = this.#rowsById.get(id)
    return row?.owner === owner ? row : undefined
  }

  /** Looks up a row of any sub-form by its id. */
  rowById(id: string): Row | undefined {
    return this.#rowsById.get(id)
  }

  /** The zero-based position of a row in its sub-form. Positions are computed once for each list of rows. */
  positionOf(row: Row): number {
    const { rows } = row.owner
    const positions = this.#positions.get(rows) ?? new Map(rows.map((each, at) => [each, at]))
    this.#positions.set(rows, positions)
    return positions.get(row) ?? -1
  }

  /** The row that owns this frame. */
  rowOf(frame: Frame): Row | undefined {
    return this.#rowsByFrame.get(frame)
  }

  block(nodeId: string, rowId?: string): BlockCell | undefined {
    const block = this.#blocksById.get(nodeId)
    if (block || rowId === undefined) return block
    const blocks = this.#rowsById.get(rowId)?.blocks.values() ?? []
    return [...blocks].find((cell) => cell.plan.node.id === nodeId)
  }

  /** The cells of a plan that a change near `row` affects: those of the same row, or those of every row. */
  instancesOf(plan: NodePlan, row: Row | undefined): readonly Cell[] {
    const { owner } = plan
    if (!owner) return [this.#formCell(plan)]
    if (row?.owner.plan === owner) return cellsIn(row, plan)
    const cell = this.fields[owner.index]
    return cell?.kind === 'rows' ? cell.rows.flatMap((each) => cellsIn(each, plan)) : []
  }

  /** The cells of a node and its descendants, in the frame's row or in all rows. */
  within(node: NodePlan, frame: Frame): readonly Cell[] {
    const row = this.rowOf(frame)
    return nodesWithin(node).flatMap((each) => this.instancesOf(each, row))
  }

  *all(): Generator<Cell> {
    yield* this.#blocks.values()
    for (const cell of this.fields) {
      yield cell
      if (cell.kind === 'rows') for (const row of cell.rows) yield* cellsOf(row)
    }
  }

  get createdRowCount(): number {
    return this.#rowsCreated
  }

  /** @param known the id of a former row */
  createRow(owner: RowsCell, answers: Answers, known?: string): Row {
    const id = known ?? this.#nextRowId()
    const frame = rowFrame(owner.plan.columns.length, this.frame)
    const given = owner.plan.isLocked ? answers : noAnswers
    const cells: ValueCell[] = []
    const blocks = new Map<BlockPlan, BlockCell>()
    const row: Row = { id, owner, frame, cells, blocks }
    for (const column of owner.plan.columns) cells.push(this.#createValue(column, frame, row, answers, given))
    for (const node of blocksWithin(owner.plan.children)) blocks.set(node, this.#createBlock(node, frame, row))
    this.#rowsById.set(id, row)
    this.#rowsByFrame.set(frame, row)
    return row
  }

  removeRow(row: Row): void {
    this.#rowsById.delete(row.id)
  }

  /** Registers a removed row again. */
  restoreRow(row: Row): void {
    this.#rowsById.set(row.id, row)
  }

  /** The rows of the answers, or the initial blank rows of the sub-form. */
  createRowsFrom(owner: RowsCell, answers: Answers, ids: readonly string[] = []): readonly Row[] {
    const { minRows = 0, showBlankRow, defaultValue } = owner.plan.options
    const { isLocked } = owner.plan
    const sent = answerOf(isLocked ? owner.given : answers, owner.plan.name) ?? defaultValue
    if (isRowList(sent)) return sent.map((row, at) => this.createRow(owner, row, ids[at]))
    const count = isLocked ? 0 : Math.max(minRows, showBlankRow ? 1 : 0)
    return Array.from({ length: count }, () => this.createRow(owner, noAnswers))
  }

  #nextRowId(): string {
    this.#rowsCreated += 1
    return `r${this.#rowsCreated}`
  }

  #formCell(plan: NodePlan): Cell {
    const cell = plan.kind === 'block' ? this.#blocks.get(plan) : this.fields[plan.index]
    if (!cell) throw new RangeError(`No such node in this form: ${plan.path}`)
    return cell
  }

  #createValue(plan: ValuePlan, frame: Frame, row: Row | undefined, answers: Answers, given: Answers): ValueCell {
    const value = initialValue(plan, answers)
    return {
      kind: 'value',
      key: row ? cellKey(row.owner.plan.name, row.id, plan.name) : plan.name,
      plan,
      frame,
      row,
      entered: value,
      isAnswered: answerOf(answers, plan.name) !== undefined,
      saved: value,
      given: fixedValue(plan, given),
      touched: false,
      failure: undefined,
      rejection: undefined,
      state: untouchedState,
    }
  }

  #createRows(plan: RowsPlan, answers: Answers, given: Answers): RowsCell {
    const cell: RowsCell = {
      kind: 'rows',
      key: plan.name,
      plan,
      frame: this.frame,
      row: undefined,
      rows: [],
      saved: [],
      given,
      touched: false,
      failure: undefined,
      rejection: undefined,
      state: untouchedState,
    }
    cell.rows = this.createRowsFrom(cell, answers)
    cell.saved = cell.rows
    return cell
  }

  #createBlock(plan: BlockPlan, frame: Frame, row: Row | undefined): BlockCell {
    return {
      kind: 'block',
      key: blockKey(plan.node.id, row?.id),
      plan,
      frame,
      row,
      state: { visible: true, disabled: false, patch: undefined },
    }
  }
}

function cellsIn(row: Row, plan: NodePlan): readonly Cell[] {
  const cell = plan.kind === 'block' ? row.blocks.get(plan) : row.cells[plan.index]
  return cell ? [cell] : []
}

/** All cells in a row. */
export function* cellsOf(row: Row): Generator<Cell> {
  yield* row.cells
  yield* row.blocks.values()
}

function nodesWithin(node: NodePlan): readonly NodePlan[] {
  return node.kind === 'value' ? [node] : [node, ...node.children.flatMap(nodesWithin)]
}

function blocksWithin(nodes: readonly NodePlan[]): readonly BlockPlan[] {
  return nodes.flatMap((node) => (node.kind === 'block' ? [node, ...blocksWithin(node.children)] : []))
}
