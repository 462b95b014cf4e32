import type { OptionItem, Scalar, WidgetOptions } from '../definition/option-kinds.ts'
import { expectedFor, isOptionName } from '../definition/parse-options.ts'
import { ChoiceAvailability } from '../plan/choice-availability.ts'
import type { BlockPlan, Frame, NodePlan, Override, ValuePlan } from '../plan/node-plan.ts'
import { optionsOf, overrideOf } from '../plan/override.ts'
import type { CheckEnvironment } from '../validation/check-field.ts'
import { indexOptions } from '../validation/option-index.ts'
import type { AnswerCell, BlockCell, Cell } from './cell.ts'
import { cellsOf } from './cells.ts'
import type { Engine } from './engine.ts'
import type { FormInternals } from './form-internals.ts'
import { parseBlockKey } from './path.ts'
import { preserveEntries, stopPreservingRows } from './value-overrides.ts'

/** What the scripts of a form may do to it beyond what a person may: see more, and overrule options and rules. */
export class ScriptAccess {
  readonly #form: FormInternals

  constructor(form: FormInternals) {
    this.#form = form
  }

  get #engine(): Engine {
    return this.#form.engine()
  }

  /** Cells of the form by what scripts call them: a field's name, in a row first one of that row, or a container's name or id. */
  find(name: string, rowId?: string): Cell | undefined {
    const { cells } = this.#engine
    if (rowId !== undefined) {
      const inRow = cells.rowById(rowId)?.cells.find((cell) => cell.plan.name === name)
      if (inRow) return inRow
    }
    return cells.find(name) ?? this.#block(name, rowId)
  }

  /** The cell that a frame holds the value of: a frame of this form, or one settled elsewhere from rows in the same order. */
  cellIn({ name, owner }: ValuePlan, frame: Frame): Cell | undefined {
    const { cells } = this.#engine
    if (!owner) return cells.find(name)
    const rows = cells.find(owner.name)
    const at = frame.outer?.rows.get(owner.index)?.indexOf(frame) ?? -1
    const row = cells.rowOf(frame) ?? (rows?.kind === 'rows' ? rows.rows[at] : undefined)
    return row?.cells.find(({ plan }) => plan.name === name)
  }

  /** A cell by its key, as `keyOf` gives it. */
  byKey(key: string): Cell | undefined {
    if (!key.startsWith('block:')) return this.#engine.cells.find(key)
    const { nodeId, rowId } = parseBlockKey(key)
    return this.#engine.cells.block(nodeId, rowId)
  }

  get fields(): readonly AnswerCell[] {
    return this.#engine.cells.fields
  }

  /** Every field, cell and block, in the order of the form. */
  all(): Iterable<Cell> {
    return this.#engine.cells.all()
  }

  /** Everything in one row. */
  cellsOfRow(rowId: string): Iterable<Cell> {
    const row = this.#engine.cells.rowById(rowId)
    return row ? cellsOf(row) : []
  }

  /** Where the row of a cell stands, counted from 0; -1 outside of rows. */
  rowIndexOf(cell: Cell): number {
    return cell.kind === 'rows' || !cell.row ? -1 : this.#engine.cells.positionOf(cell.row)
  }

  /** Lets validation scripts have their say on single answers; none when undefined. */
  set scriptCheck(check: CheckEnvironment['scriptCheck']) {
    this.#engine.environment.scriptCheck = check
  }

  /** Lets the form's own script have its say on the answers as a whole; none when undefined. */
  set formCheck(check: CheckEnvironment['formCheck']) {
    this.#engine.environment.formCheck = check
  }

  override(cell: Cell, patch: Override): void {
    this.#override(cell.plan, cell.frame, patch)
  }

  /** Overrules all that stands directly in the form. */
  overrideForm(patch: Override): void {
    const { cells } = this.#engine
    for (const node of cells.plan.children) this.#override(node, cells.frame, patch)
  }

  /** Overrules a column of a sub-form in all its rows, or a node of the form. */
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

  /** @throws TypeError for a value that the option may not hold, as in a definition */
  setOption(cell: Cell, name: string, value: unknown): void {
    const { plan } = cell
    const expected = value === null || !isOptionName(name) ? undefined : expectedFor(value, plan.node.type, name)
    if (expected !== undefined) throw new TypeError(`${name}: expected ${expected}`)
    const options = { ...overrideOf(cell.frame, plan)?.options, [name]: value ?? undefined }
    if (plan.kind === 'value' && plan.rebind && !plan.rebind(options)) throw new TypeError(`${name}: not possible here`)
    this.override(cell, { ...stateSetBy(name, value), options: { [name]: value ?? undefined } })
  }

  /** The options that count now. */
  optionsOf(cell: Cell): WidgetOptions {
    return optionsOf(cell.frame, cell.plan)
  }

  /** The value of a field that the person may not enter is what a script makes of it. */
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

  /** Validates one field and shows what is wrong with it. */
  validate(cell: AnswerCell): boolean {
    cell.touched = true
    this.#engine.refresh([cell], 'validation')
    return cell.state.error === undefined
  }

  /** Takes shown errors away until the fields change or are validated again. */
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

/** Options that say in what state a widget is; rules and scripts overrule the state itself. */
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
