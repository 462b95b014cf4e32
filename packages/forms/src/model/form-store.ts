import type { CompiledForm } from '../compiled-form.ts'
import { isSameJson } from '../definition/same-json.ts'
import { answersOf } from '../validation/clean-form.ts'
import type { Answers, ScriptedState } from '../validation/context.ts'
import type { FieldError } from '../validation/failure.ts'
import { Cells } from './cells.ts'
import { ChangeEmitter } from './change-emitter.ts'
import { Engine } from './engine.ts'
import { createSnapshot, type FormSnapshot, reapplyEntries, restoreEntries } from './entries.ts'
import type { EventHandler, FormChange } from './form-event.ts'
import type { FormInternals } from './form-internals.ts'
import { FormLists } from './form-lists.ts'
import { FormRows } from './form-rows.ts'
import { clearRejection, reject, validateAll } from './form-validation.ts'
import type { Unsubscribe } from './listeners.ts'
import { migrateCells } from './migrate-cells.ts'
import { type LoadOptions, OptionLists } from './option-lists.ts'
import { Propagation } from './propagation.ts'
import { scriptedStateOf } from './scripted-state.ts'
import { clearOverrideValue } from './value-overrides.ts'
import { replaceEntry, writeEntry } from './write-entry.ts'

export type FormStoreOptions = {
  /** The reference date, `YYYY-MM-DD`. */
  readonly today: string
  /** The initial answers. */
  readonly answers?: Answers
  /** Values of fields that the person may not change. */
  readonly given?: Answers
  readonly loadOptions?: LoadOptions
}

/**
 * One open form. The cost of a change depends only on the number of its dependents. Fields are addressed by path, see
 * `FieldPath`.
 */
export class FormStore extends FormRows {
  /** The reference date, `YYYY-MM-DD`. */
  readonly today: string
  /** Values of fields that the person may not change. */
  readonly given: Answers
  /** The option lists of the fields. */
  readonly lists: FormLists
  /** Internal access for its scripts and for replays of its answers. */
  readonly internals: FormInternals
  #compiled: CompiledForm
  #engine: Engine
  readonly #optionLists: OptionLists
  readonly #changeEmitter = new ChangeEmitter()
  readonly #resetListeners = new Set<(keys: ReadonlySet<string>) => void>()
  /** The fields that had answers before any input. */
  readonly #answered: Set<string>

  constructor(compiled: CompiledForm, { today, answers = {}, given = {}, loadOptions }: FormStoreOptions) {
    super()
    const engine = () => this.#engine
    this.#compiled = compiled
    this.given = given
    this.#answered = new Set(Object.keys(answers))
    this.today = today
    this.#optionLists = new OptionLists(compiled.definition, loadOptions, (name) => this.#engine.refreshList(name))
    this.lists = new FormLists(this.#optionLists, engine)
    this.internals = {
      engine,
      answeredNames: this.#answered,
      fireRowsCreated: (cells) => this.fireRowsCreated(cells),
      withoutEvents: (act) => this.handler?.withoutEvents(act),
    }
    this.#engine = new Engine(new Cells(compiled.plan, answers, given, today), {
      today,
      options: undefined,
      storedFile: undefined,
      sources: this.#optionLists,
      isLenient: true,
    })
    this.#engine.onChange = this.#emitChange
  }

  get compiled(): CompiledForm {
    return this.#compiled
  }

  protected get engine(): Engine {
    return this.#engine
  }

  /**
   * Switches to another definition, for example after a change of language. Entries, row ids, scripts and subscribers
   * stay. Lists are loaded again.
   */
  replaceDefinition(compiled: CompiledForm, loadOptions: LoadOptions | undefined): void {
    if (compiled === this.#compiled) return
    const before = this.#engine
    this.#compiled = compiled
    const cells = migrateCells(before.cells, { plan: compiled.plan, given: this.given, today: this.today })
    this.#engine = new Engine(cells, before.environment, before)
    this.#engine.onChange = this.#emitChange
    const partial = new Set(this.#optionLists.replaceDefinition(compiled.definition, loadOptions))
    this.#engine.listeners.notifyAll()
    void this.lists.refreshNamesIn(partial)
  }

  onChange(listener: (change: FormChange) => void): Unsubscribe {
    return this.#changeEmitter.subscribe(listener)
  }

  readonly #emitChange = (change: FormChange): void => {
    this.handler?.onChange(change)
    this.#changeEmitter.emit(change)
  }

  /** Notifies listeners of the net changes only, and of nothing where values are unchanged. */
  batchChanges(act: () => void): void {
    this.#changeEmitter.batch(
      () => this.#engine.cells.fields,
      () => this.answers(),
      act,
    )
  }

  /** Called with the keys of the fields that were reset to their defaults. */
  onReset(listener: (keys: ReadonlySet<string>) => void): Unsubscribe {
    this.#resetListeners.add(listener)
    return () => this.#resetListeners.delete(listener)
  }

  /** Lets the scripts of the form run at its events, one handler at a time. */
  setEventHandler(handler: EventHandler): Unsubscribe {
    this.handler = handler
    return () => {
      if (this.handler === handler) this.handler = undefined
    }
  }

  setValue(path: string, value: unknown): void {
    const cell = this.find(path)
    if (cell?.kind !== 'value' || isSameJson(cell.entered, value)) return
    writeEntry(cell, value)
    this.#engine.applyChange(cell, new Propagation(this.#engine.cells).enqueue(cell).run())
  }

  /** Marks the field as left. From now on a missing answer is shown as an error. */
  blur(path: string): void {
    const cell = this.find(path)
    if (!cell) return
    cell.touched = true
    this.#engine.refresh([cell], 'blur')
    this.fire({ plan: cell.plan, rowId: cell.row?.id, hook: 'onBlur', args: [] })
  }

  /**
   * Validates everything, shows every error, and returns the errors in form order. An error of the whole form has no
   * path.
   *
   * @param evaluators scripts to validate with instead of those that run on the page
   */
  validate(evaluators?: ScriptedState): readonly FieldError[] {
    validateAll(this.#engine, () => this.answers(), evaluators)
    return this.errors
  }

  /**
   * Shows server errors: each at its field until the field changes, those of the whole form until any answer changes.
   * Returns the errors that match no field.
   */
  reject(errors: readonly FieldError[]): readonly FieldError[] {
    return reject(this.#engine, errors)
  }

  /** Removes an error that the server or the page has set on a field. */
  clearRejection(path: string): void {
    const cell = this.find(path)
    if (cell) clearRejection(this.#engine, cell)
  }

  /** Hides the error of a field until the field is left or validated again. */
  hideError(path: string): void {
    const cell = this.find(path)
    if (cell) this.#engine.clearShownErrors([cell])
  }

  /** The answers to submit. The server cleans them with the same function. */
  answers(): Record<string, unknown> {
    return answersOf(this.compiled.plan, this.#engine.cells.frame)
  }

  /** All changes by scripts so far, for reading and validating the answers elsewhere. */
  scriptedState(): ScriptedState {
    return scriptedStateOf(this.#engine)
  }

  snapshot(): FormSnapshot {
    return createSnapshot(this.#engine)
  }

  /** Restores a snapshot, also one of an older version of the form. Entries that no longer fit are dropped. */
  restore(snapshot: FormSnapshot): void {
    const entered = restoreEntries(this.#engine, snapshot)
    for (const name of Object.keys(snapshot.answers)) this.#answered.add(name)
    this.#engine.settleAll()
    this.fireRowsCreated(this.#engine.cells.fields)
    this.handler?.withoutEvents(() => reapplyEntries(this.#engine, entered))
  }

  /**
   * Resets fields to the defaults of the definition, including uploaded files, rows and values that scripts have set,
   * and removes their errors. Resets all fields when no path is given. What scripts have hidden, required or renamed
   * stays: their creation hooks run once.
   */
  reset(paths: readonly string[] = []): void {
    const cells = paths.length === 0 ? this.#engine.cells.fields : paths.flatMap((path) => this.find(path) ?? [])
    for (const cell of cells) {
      replaceEntry(this.#engine, cell, {})
      clearOverrideValue(cell)
      cell.touched = false
    }
    this.#engine.clearShownErrors(cells)
    this.#engine.settleAll()
    const keys = new Set(cells.map(({ key }) => key))
    for (const listener of [...this.#resetListeners]) listener(keys)
    this.fireRowsCreated(cells)
  }

  /** Marks the current entries as saved. The form is clean until the next change. */
  markSaved(): void {
    for (const { plan } of this.#engine.dirty) this.#answered.add(plan.owner?.name ?? plan.name)
    this.#engine.markSaved()
  }
}
