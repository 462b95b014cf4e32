import { cellPath } from '../definition/path.ts'
import { isSameJson } from '../definition/same-json.ts'
import type { Frame, NodePlan, Override, RowsPlan } from '../plan/node-plan.ts'
import { type CheckEnvironment, checkField } from '../validation/check-field.ts'
import type { Answers } from '../validation/context.ts'
import type { Failure, FieldError } from '../validation/failure.ts'
import type { AnswerCell, BlockCell, Cell, Row, RowsCell, ValueCell } from './cell.ts'
import type { Cells } from './cells.ts'
import { refreshBlock, refreshField, type Trigger } from './field-state.ts'
import type { FormChange } from './form-event.ts'
import { Listeners } from './listeners.ts'
import { Propagation } from './propagation.ts'
import { Sections } from './sections.ts'

/** Subscription key for errors, section states and the dirty flag of the whole form. */
export const formKey = 'form:'

/** Subscription key for the visible columns of a sub-form. */
export const columnsKey = (name: string) => `columns:${name}`

/** Keeps cells, sections and subscribers consistent with the entered values. */
export class Engine {
  readonly cells: Cells
  readonly sections: Sections
  readonly listeners: Listeners = new Listeners()
  /** Called on each change of a value or of rows. */
  onChange: (change: FormChange) => void = () => {}
  readonly dirty = new Set<AnswerCell>()
  readonly environment: CheckEnvironment
  #errors: readonly FieldError[] | undefined
  /** The failure of the answers as a whole. It stays until an answer changes. */
  #formFailure: Failure | undefined

  constructor(cells: Cells, environment: CheckEnvironment, before?: Engine) {
    this.cells = cells
    this.sections = new Sections(cells.plan)
    this.environment = environment
    this.settleAll()
    if (!before) return
    // Answers have not changed for listeners, but every visible text may read differently.
    this.listeners = before.listeners
    this.#formFailure = before.#formFailure
  }

  /** The visible errors in form order. The list stays the same object until an error changes. */
  get errors(): readonly FieldError[] {
    this.#errors ??= [...this.#fieldErrors(), ...(this.#formFailure ? [errorAt('', this.#formFailure)] : [])]
    return this.#errors
  }

  #fieldErrors(): readonly FieldError[] {
    return this.fields().flatMap((cell) => (cell.state.error ? [errorAt(this.pathOf(cell), cell.state.error)] : []))
  }

  /** All fields and cells in form order. */
  fields(): AnswerCell[] {
    return this.cells.fields.flatMap((cell) =>
      cell.kind === 'rows' ? [cell, ...cell.rows.flatMap((row) => row.cells)] : [cell],
    )
  }

  /** The path of a field as errors write it, with the row's index. */
  pathOf(cell: AnswerCell): string {
    if (cell.kind === 'rows' || !cell.row) return cell.key
    const { owner } = cell.row
    return cellPath(owner.plan.name, this.cells.positionOf(cell.row), cell.plan.name)
  }

  /** Runs the form's own validation script on the answers as a whole, when there is no other error. */
  checkForm(answers: () => Answers): void {
    this.setFormFailure(undefined)
    if (this.errors.length === 0) this.setFormFailure(this.environment.formCheck?.(answers()))
  }

  /** Sets the failure of the answers as a whole. It stays until an answer changes. */
  setFormFailure(failure: Failure | undefined): void {
    if (failure === this.#formFailure) return
    this.#formFailure = failure
    this.#errors = undefined
    this.listeners.notify([formKey])
  }

  /** Applies a value that a person entered into one field, or values that a script set in several. */
  applyChange(cell: AnswerCell | undefined, propagation: Propagation): void {
    this.setFormFailure(undefined)
    const keys = new Set<string>()
    const lists = new Map([...propagation.affected].map((affected) => [affected, optionsOf(affected)]))
    for (const affected of propagation.affected) this.#renew(affected, affected === cell ? 'change' : 'rule', keys)
    this.listeners.notify(keys)
    this.#emitChanges(propagation)
    const lost = [...lists].flatMap(([affected, options]) => (this.#hasLostChoice(affected, options) ? [affected] : []))
    for (const field of lost) this.#clear(field)
  }

  /** Settles and validates everything after the answers were replaced as a whole. */
  settleAll(): void {
    this.setFormFailure(undefined)
    const propagation = new Propagation(this.cells).enqueue(...this.fields()).run()
    const keys = new Set<string>()
    for (const cell of this.cells.all()) {
      this.#renew(cell, cell.kind !== 'block' && cell.touched ? 'blur' : 'rule', keys)
    }
    this.listeners.notify(keys)
    this.#emitChanges(propagation)
  }

  /** Changes the script overrides of a node, in one row or in the form, and settles its dependents. */
  override(node: NodePlan, frame: Frame, patch: Override): void {
    const overrides = new Map(frame.overrides)
    const before = overrides.get(node)
    const options = patch.options ? { ...before?.options, ...patch.options } : before?.options
    if (node.owner && frame === this.cells.frame) this.#clearRowOverrides(node, node.owner, patch)
    const plan = patch.options && node.kind === 'value' && options ? node.rebind?.(options) : before?.plan
    overrides.set(node, { ...before, ...patch, ...(options ? { options } : {}), ...(plan ? { plan } : {}) })
    frame.overrides = overrides
    const propagation = new Propagation(this.cells)
    for (const cell of this.cells.within(node, frame)) {
      if (cell.kind === 'block') propagation.affected.add(cell)
      else propagation.enqueue(cell)
    }
    this.applyChange(undefined, propagation.run())
  }

  /** A change to a column as a whole replaces the overrides in its single rows. */
  #clearRowOverrides(column: NodePlan, owner: RowsPlan, patch: Override): void {
    const rows = this.cells.fields[owner.index]
    for (const { frame } of rows?.kind === 'rows' ? rows.rows : []) {
      const own = frame.overrides?.get(column)
      if (!own) continue
      const left = Object.entries(own).filter(([part]) => !Object.hasOwn(patch, part))
      frame.overrides = new Map(frame.overrides).set(column, Object.fromEntries(left))
    }
  }

  /** Hides errors until a change or a validation shows them again. */
  clearShownErrors(cells: Iterable<AnswerCell>): void {
    const all = [...cells]
    for (const cell of all) cell.state = { ...cell.state, error: undefined }
    this.#errors = undefined
    this.refresh(all, 'rule')
    this.listeners.notify([...all.map((cell) => cell.key), formKey])
  }

  /** Validates fields again whose value has not changed. */
  refresh(cells: Iterable<AnswerCell>, trigger: Trigger): void {
    const keys = new Set<string>()
    for (const cell of cells) this.#renew(cell, trigger, keys)
    this.listeners.notify(keys)
  }

  /** A list has loaded or has failed to load. */
  refreshList(name: string): void {
    this.refresh(
      this.fields().filter((cell) => cell.plan.options.dsName === name),
      'rule',
    )
    this.listeners.notify([`list:${name}`])
  }

  /** Marks the current entries as unchanged. */
  markSaved(): void {
    const cells = [...this.dirty]
    for (const cell of cells) {
      if (cell.kind === 'value') cell.saved = cell.entered
      else cell.saved = cell.rows
    }
    this.refresh(cells, 'rule')
  }

  setRows(owner: RowsCell, rows: readonly Row[], created?: Row): void {
    owner.rows = rows
    owner.rejection = undefined
    const propagation = new Propagation(this.cells).enqueue(owner, ...(created?.cells ?? [])).run()
    for (const block of created?.blocks.values() ?? []) propagation.affected.add(block)
    this.applyChange(owner, propagation)
  }

  /** Removes a deleted row from the caches before listeners run, so that they read the form without it. */
  removeRow(row: Row): void {
    this.cells.removeRow(row)
    const keys = new Set<string>()
    const wasDirty = this.dirty.size > 0
    for (const cell of row.cells) {
      this.dirty.delete(cell)
      this.#noteSections(this.sections.remove(cell), keys)
      if (cell.state.error) this.#invalidateErrors(keys)
    }
    if (wasDirty !== this.dirty.size > 0) keys.add(formKey)
    this.listeners.notify(keys)
  }

  #renew(cell: Cell, trigger: Trigger, keys: Set<string>): void {
    if (cell.kind === 'block') {
      if (refreshBlock(cell)) this.#noteBlock(cell, keys)
      return
    }
    const { error, visible, rows } = cell.state
    if (refreshField(cell, trigger, this.environment)) keys.add(cell.key)
    // The paths of errors in rows contain the row index.
    const haveMoved = cell.state.rows !== rows && this.#errors?.length !== 0
    if (cell.state.error !== error || haveMoved) this.#invalidateErrors(keys)
    if (cell.row && cell.state.visible !== visible) keys.add(columnsKey(cell.row.owner.plan.name))
    this.#noteSections(this.sections.update(cell), keys)
    this.#trackDirty(cell, keys)
  }

  #noteBlock(cell: BlockCell, keys: Set<string>): void {
    keys.add(cell.key)
    if (cell.row) keys.add(columnsKey(cell.row.owner.plan.name))
    if (cell.plan.node.type === 'section') keys.add(formKey)
  }

  #noteSections(ids: readonly string[], keys: Set<string>): void {
    for (const id of ids) keys.add(`section:${id}`)
    if (ids.length > 0) keys.add(formKey)
  }

  #invalidateErrors(keys: Set<string>): void {
    this.#errors = undefined
    keys.add(formKey)
  }

  #trackDirty(cell: AnswerCell, keys: Set<string>): void {
    const wasDirty = this.dirty.size > 0
    const isClean = cell.kind === 'value' ? isSameJson(cell.entered, cell.saved) : hasSavedRows(cell)
    if (isClean) this.dirty.delete(cell)
    else this.dirty.add(cell)
    if (wasDirty !== this.dirty.size > 0) keys.add(formKey)
  }

  #emitChanges(propagation: Propagation): void {
    for (const { cell, previous } of propagation.changes) {
      const path = this.pathOf(cell)
      const change: FormChange =
        cell.kind === 'rows'
          ? { kind: 'rows', path, count: cell.rows.length }
          : { kind: 'value', path, value: cell.frame.values[cell.plan.index], previous }
      this.onChange(change)
    }
  }

  /** A choice is no longer an answer once another answer removes it from the list. */
  #hasLostChoice(cell: Cell, before: ReturnType<typeof optionsOf>): cell is ValueCell {
    if (cell.kind !== 'value' || !before || before === cell.state.options || !cell.state.visible) return false
    const failure = checkField(cell.plan, cell.frame, cell.entered, this.environment)
    return failure?.code === 'not_an_option'
  }

  /** Of several choices, those still in the list stay. */
  #clear(cell: ValueCell): void {
    const { plan, frame, entered } = cell
    const isLeft = (choice: unknown) => checkField(plan, frame, [choice], this.environment)?.code !== 'not_an_option'
    const left = isMultiple(plan) && Array.isArray(entered) ? entered.filter(isLeft) : []
    cell.entered = left.length > 0 ? left : plan.widget.empty(plan.options)
    this.applyChange(cell, new Propagation(this.cells).enqueue(cell).run())
  }
}

/** Whether the rows are the saved ones, or replacements with the same content in the same positions. */
function hasSavedRows({ rows, saved }: RowsCell): boolean {
  const isSaved = (row: Row, at: number) => {
    const before = saved[at]
    return row === before || row.cells.every((cell, column) => isSameJson(cell.entered, before?.cells[column]?.saved))
  }
  return rows.length === saved.length && rows.every(isSaved)
}

const errorAt = (path: string, failure: Failure): FieldError => ({ params: {}, ...failure, path })

const isMultiple = ({ node, options }: NodePlan) => node.type === 'checkbox' || options.multiple === true

function optionsOf(cell: Cell) {
  return cell.kind === 'value' ? cell.state.options : undefined
}
