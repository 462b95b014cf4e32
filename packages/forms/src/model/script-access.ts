import type { OptionItem, Scalar, WidgetOptions } from '../definition/option-kinds.ts'
import { expectedFor, isOptionName } from '../definition/parse-options.ts'
import { parseBlockKey } from '../definition/path.ts'
import { ChoiceAvailability } from '../plan/choice-availability.ts'
import type { BlockPlan, Frame, NodePlan, Override, ValuePlan } from '../plan/node-plan.ts'
import { optionsOf, overrideOf } from '../plan/override.ts'
import type { CheckEnvironment } from '../validation/check-field.ts'
import { indexOptions } from '../validation/option-index.ts'
import type { AnswerCell, BlockCell, Cell } from './cell.ts'
import { cellsOf } from './cells.ts'
import type { Engine } from './engine.ts'
import type { FormInternals } from './form-internals.ts'
import { preserveEntries, stopPreservingRows } from './value-overrides.ts'

/** The operations of a form's scripts beyond those of a person: they can read more and override options and rules. */
export class ScriptAccess {
  readonly #form: FormInternals

  constructor(form: FormInternals) {
    this.#form = form
  }

  get #engine(): Engine {
    return this.#form.engine()
  }

  /**
   * Looks up cells by the names that scripts use: a field name, in a row first a field of that row, or the name or id
   * of a container.
   */
  find(name: string, rowId?: string): Cell | undefined {
    const { cells } = this.#engine
    if (rowId !== undefined) {
      const inRow = cells.rowById(rowId)?.cells.find((cell) => cell.plan.name === name)
      if (inRow) return inRow
    }
    return cells.find(name) ?? this.#block(name, rowId)
  }

  /** The cell for a value in a frame: a frame of this form, or one settled elsewhere from rows in the same order. */
  cellIn({ name, owner }: ValuePlan, frame: Frame): Cell | undefined {
    const { cells } = this.#engine
    if (!owner) return cells.find(name)
    const rows = cells.find(owner.name)
    const at = frame.outer?.rows.get(owner.index)?.indexOf(frame) ?? -1
    const row = cells.rowOf(frame) ?? (rows?.kind === 'rows' ? rows.rows[at] : undefined)
    return row?.cells.find(({ plan }) => plan.name === name)
  }

  /** Looks up a cell by its key, see `keyOf`. */
  byKey(key: string): Cell | undefined {
    if (!key.startsWith('block:')) return this.#engine.cells.find(key)
    const { nodeId, rowId } = parseBlockKey(key)
    return this.#engine.cells.block(nodeId, rowId)
  }

  get fields(): readonly AnswerCell[] {
    return this.#engine.cells.fields
  }

  /** All fields, cells and blocks in form order. */
  all(): Iterable<Cell> {
    return this.#engine.cells.all()
  }

  /** All cells in one row. */
  cellsOfRow(rowId: string): Iterable<Cell> {
    const row = this.#engine.cells.rowById(rowId)
    return row ? cellsOf(row) : []
  }

  /** The zero-based position of a cell's row; -1 outside of rows. */
  rowIndexOf(cell: Cell): number {
    return cell.kind === 'rows' || !cell.row ? -1 : this.#engine.cells.positionOf(cell.row)
  }

  /** Sets the validation by scripts of single answers; undefined turns it off. */
  set scriptCheck(check: CheckEnvironment['scriptCheck']) {
    this.#engine.environment.scriptCheck = check
  }

  /** Sets the validation by the form's own script of the answers as a whole; undefined turns it off. */
  set formCheck(check: CheckEnvironment['formCheck']) {
    this.#engine.environment.formCheck = check
  }

  override(cell: Cell, patch: Override): void {
    this.#override(cell.plan, cell.frame, patch)
  }

  /** Overrides all top-level nodes of the form. */
  overrideForm(patch: Override): void {
    const { cells } = this.#engine
    for (const node of cells.plan.children) this.#override(node, cells.frame, patch)
  }

  /** Overrides a column of a sub-form in all its rows, or a node of the form. */
  overrideByName(name: string, patch: Override): boolean {
    const { cells } = this.#engine
    const node = this.#nodeNamed(name)
    if (node) this.#override(node, cells.frame, patch)
    return node !== undefined
  }

  #override(node: NodePlan, frame: Frame, patch: Override): void {
    if (patch.enabled === false || patch.readonly === true) preserveEntries(this.#engine.cells, node, frame)
    this.#engine.override(node, frame, patch)
    if (patch.enabled === true || patch.readonly === false) stopPreservingRows(this.#engine.cells, node, frame)
  }

  /** @throws TypeError for a value that is invalid for the option, as in a definition */
  setOption(cell: Cell, name: string, value: unknown): void {
    const { plan } = cell
    const expected = value === null || !isOptionName(name) ? undefined : expectedFor(value, plan.node.type, name)
    if (expected !== undefined) throw new TypeError(`${name}: expected ${expected}`)
    const options = { ...overrideOf(cell.frame, plan)?.options, [name]: value ?? undefined }
    if (plan.kind === 'value' && plan.rebind && !plan.rebind(options)) throw new TypeError(`${name}: not possible here`)
    this.override(cell, { ...stateSetBy(name, value), options: { [name]: value ?? undefined } })
  }

  /** The effective options. */
  optionsOf(cell: Cell): WidgetOptions {
    return optionsOf(cell.frame, cell.plan)
  }

  /** A script sets the value of a field that the person may not enter. */
  setOverrideValue(cell: Cell, value: unknown): void {
    this.override(cell, { value: { is: value } })
  }

  loadOptions(cell: Cell, items: readonly OptionItem[]): void {
    this.override(cell, { choices: indexOptions(items), choiceAvailability: undefined })
  }

  itemsOf(cell: Cell): readonly OptionItem[] {
    return cell.kind === 'value' ? (cell.state.options?.items ?? []) : []
  }

  disableOption(cell: Cell, value: Scalar, disabled: boolean): void {
    const marks = overrideOf(cell.frame, cell.plan)?.choiceAvailability ?? new ChoiceAvailability()
    this.override(cell, { choiceAvailability: marks.with(value, disabled) })
  }

  /** Validates one field and shows its error. */
  validate(cell: AnswerCell): boolean {
    cell.touched = true
    this.#engine.refresh([cell], 'validation')
    return cell.state.error === undefined
  }

  /** Hides errors until the fields change or are validated again. */
  clearValidate(names: readonly string[]): void {
    const cells = this.#engine.fields().filter((cell) => names.length === 0 || names.includes(cell.plan.name))
    for (const cell of cells) {
      cell.touched = false
      cell.rejection = undefined
    }
    this.#engine.clearShownErrors(cells)
  }

  #block(name: string, rowId: string | undefined): BlockCell | undefined {
    const { cells } = this.#engine
    const node = this.#nodeNamed(name)
    return cells.block(node?.kind === 'block' ? node.node.id : name, rowId)
  }

  #nodeNamed(name: string): NodePlan | undefined {
    const { nodes } = this.#engine.cells.plan
    return nodes.find((node) => node.options.name === name) ?? nodes.find((node) => node.node.id === name)
  }
}

/** Options that describe the state of a widget. Rules and scripts override the state itself. */
function stateSetBy(option: string, value: unknown): Override {
  if (typeof value !== 'boolean') return {}
  switch (option) {
    case 'hidden':
      return { visible: !value }
    case 'disabled':
      return { enabled: !value }
    case 'readonly':
      return { readonly: value }
    case 'required':
      return { required: value }
    default:
      return {}
  }
}

/** The panes of a tab widget. */
export function panesOf(plan: NodePlan): readonly BlockPlan[] {
  return plan.kind === 'block' ? plan.children.filter((child): child is BlockPlan => child.kind === 'block') : []
}
