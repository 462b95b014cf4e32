import type { CompiledForm } from '../compiled-form.ts'
import type { OptionItem, Scalar } from '../definition/option-kinds.ts'
import { isSameJson } from '../definition/same-json.ts'
import type { OptionSources } from '../plan/form-plan.ts'
import { answersOf } from '../validation/clean-form.ts'
import type { Answers, ScriptedState } from '../validation/context.ts'
import type { Failure, FieldError } from '../validation/failure.ts'
import { scalarsIn } from '../validation/option-index.ts'
import { carryOver } from './carry-over.ts'
import type { AnswerCell } from './cell.ts'
import { Cells } from './cells.ts'
import { Engine, type FormChange } from './engine.ts'
import {
  type Entered,
  type Entries,
  enterAgain,
  enterAnswers,
  type FormSnapshot,
  keepOnly,
  openRows,
  restoreEntries,
  snapshotOf,
  takeEntries,
  touchAt,
} from './entries.ts'
import type { EventHandler } from './form-event.ts'
import { FormRows } from './form-rows.ts'
import type { Unsubscribe } from './listeners.ts'
import { type ListState, type LoadOptions, OptionLists } from './option-lists.ts'
import { Propagation } from './propagation.ts'
import { ScriptAccess } from './script-access.ts'
import { lackingFrom, type Typed, typedIn } from './typed.ts'

export type FormStoreOptions = {
  /** The day that counts, `YYYY-MM-DD`. */
  readonly today: string
  /** What was answered before. */
  readonly answers?: Answers
  /** Values of fields that the person may not change. */
  readonly given?: Answers
  readonly loadOptions?: LoadOptions
}

/**
 * One form being filled in; a change costs what depends on it and no more. Fields are addressed by path, see
 * `FieldPath`.
 */
export class FormStore extends FormRows {
  /** The day that counts, `YYYY-MM-DD`. */
  readonly today: string
  /** Values of fields that the person may not change. */
  readonly given: Answers
  #compiled: CompiledForm
  #engine: Engine
  readonly #lists: OptionLists
  readonly #followers = new Set<(change: FormChange) => void>()
  #isOpening = false
  readonly #resetListeners = new Set<(keys: ReadonlySet<string>) => void>()
  /** The fields that were answered before anything was entered here. */
  readonly #answered: Set<string>
  #scripting: ScriptAccess | undefined

  constructor(compiled: CompiledForm, { today, answers = {}, given = {}, loadOptions }: FormStoreOptions) {
    super()
    this.#compiled = compiled
    this.given = given
    this.#answered = new Set(Object.keys(answers))
    this.today = today
    this.#lists = new OptionLists(compiled.definition, loadOptions, (name) => this.#refreshList(name))
    this.#engine = new Engine(new Cells(compiled.plan, answers, given, today), {
      today,
      options: undefined,
      storedFile: undefined,
      sources: this.#lists,
      isLenient: true,
    })
    this.#engine.announce = this.#announce
  }

  get compiled(): CompiledForm {
    return this.#compiled
  }

  protected get engine(): Engine {
    return this.#engine
  }

  /**
   * Goes on under another definition, as after a change of language: what was entered stays, rows keep their identity,
   * scripts and subscribers theirs, and lists are asked for anew.
   */
  changeTo(compiled: CompiledForm, loadOptions: LoadOptions | undefined): void {
    if (compiled === this.#compiled) return
    const before = this.#engine
    this.#compiled = compiled
    const cells = carryOver(before.cells, { plan: compiled.plan, given: this.given, today: this.today })
    this.#engine = new Engine(cells, before.environment, before)
    this.#engine.announce = this.#announce
    const partial = new Set(this.#lists.moveTo(compiled.definition, loadOptions))
    this.#engine.listeners.notifyAll()
    void this.#renewNamesIn(partial)
  }

  onChange(listener: (change: FormChange) => void): Unsubscribe {
    this.#followers.add(listener)
    return () => this.#followers.delete(listener)
  }

  readonly #announce = (change: FormChange): void => {
    this.handler?.changed(change)
    if (!this.#isOpening) for (const follower of [...this.#followers]) follower(change)
  }

  /** Lets those who follow the answers hear only what has come of it in the end, and nothing where all is as before. */
  opening(act: () => void): void {
    const before = this.answers()
    this.#isOpening = true
    try {
      act()
    } finally {
      this.#isOpening = false
    }
    const after = this.answers()
    for (const { kind, plan } of this.#engine.cells.fields) {
      const [value, previous] = [after[plan.name], before[plan.name]]
      if (isSameJson(value, previous)) continue
      const count = Array.isArray(value) ? value.length : 0
      const change = kind === 'rows' ? { kind, path: plan.name, count } : { kind, path: plan.name, value, previous }
      for (const follower of [...this.#followers]) follower(change)
    }
  }

  /** Told which fields have gone back to their defaults, by their keys. */
  onReset(listener: (keys: ReadonlySet<string>) => void): Unsubscribe {
    this.#resetListeners.add(listener)
    return () => this.#resetListeners.delete(listener)
  }

  /** Lets the scripts of the form run at its events, one handler at a time. */
  handleEvents(handler: EventHandler): Unsubscribe {
    this.handler = handler
    return () => {
      if (this.handler === handler) this.handler = undefined
    }
  }

  /** What the scripts of the form may do to it. */
  get scripting(): ScriptAccess {
    this.#scripting ??= new ScriptAccess(() => this.#engine)
    return this.#scripting
  }

  setValue(path: string, value: unknown): void {
    const cell = this.find(path)
    if (cell?.kind !== 'value' || isSameJson(cell.entered, value)) return
    this.#engine.writeEntry(cell, value)
    this.#engine.enter(cell, new Propagation(this.#engine.cells).enqueue(cell).run())
  }

  /**
   * Enters answers of many fields as a person does who never saw a script at work: rows are there before they are
   * filled in, and all values before any change is told.
   *
   * @returns what enters them once more when scripts have had their say: what a person may enter is what was entered
   */
  fill(entries: Entries): () => void {
    const rows = openRows(this.#engine, entries)
    this.#engine.settleAll()
    this.greetRowsOf([...rows.keys()])
    const entered = enterAnswers(this.#engine, entries.answers, rows)
    this.#engine.settleAll()
    return () => {
      this.#enterAgain(entered)
      if (entries.touched) touchAt(this.#engine, entries.touched)
      this.#engine.settleAll()
    }
  }

  /**
   * Takes out all that was answered or entered: scripts start on an empty form, and it is filled in afterwards.
   * Undefined when the form is empty.
   */
  takeEntries(): Entries | undefined {
    const entries = takeEntries(this.#engine, this.#answered)
    if (entries) this.#engine.settleAll()
    return entries
  }

  #enterAgain(entered: Entered): void {
    this.handler?.silently(() => {
      enterAgain(this.#engine, entered)
      this.#engine.settleAll()
    })
  }

  /** The person has left the field: from now on what is missing is said. */
  blur(path: string): void {
    const cell = this.find(path)
    if (!cell) return
    cell.touched = true
    this.#engine.look([cell], 'blur')
    this.fire({ plan: cell.plan, rowId: cell.row?.id, hook: 'onBlur', args: [] })
  }

  /**
   * Validates everything, shows every error, and answers them in the order of the form; one of the whole without path.
   *
   * @param judges scripts that check in the place of those that run on the page
   */
  validate(judges?: ScriptedState): readonly FieldError[] {
    const { environment } = this.#engine
    const { scriptCheck, formCheck } = environment
    const cells = this.#engine.fields()
    for (const cell of cells) {
      cell.touched = true
      // It is for the server to try again: nobody has found anything wrong with it.
      if (cell.rejection?.code === 'list_away') cell.rejection = undefined
    }
    if (judges) Object.assign(environment, { scriptCheck: judges.check, formCheck: judges.formCheck })
    try {
      this.#engine.look(cells, 'validation')
      this.#engine.checkForm(() => this.answers())
    } finally {
      Object.assign(environment, { scriptCheck, formCheck })
    }
    return this.errors
  }

  /** Takes over what scripts have made of the same answers in a replay; with `only` those answers nothing else is kept. */
  takeOver(scripted: ScriptedState, only?: Answers): void {
    this.handler?.silently(() => {
      this.scripting.takeOver(scripted)
      if (only) keepOnly(this.#engine, only)
      this.#engine.settleAll()
    })
  }

  /**
   * Shows what the server refused, each at its field until it changes, and what it says of the whole until anything
   * does; answers the errors that have no field here.
   */
  reject(errors: readonly FieldError[]): readonly FieldError[] {
    const placed = errors.flatMap((error) => {
      const cell = this.find(error.path)
      return cell ? [{ cell, error }] : []
    })
    for (const { cell, error } of placed) {
      cell.rejection = error
      cell.touched = true
    }
    this.#engine.look(
      placed.map(({ cell }) => cell),
      'validation',
    )
    const ofWhole = errors.find(({ path }) => path === '')
    if (ofWhole) this.#engine.refuse(ofWhole)
    return errors.filter((error) => error.path !== '' && !placed.some((one) => one.error === error))
  }

  /** Takes back what the server, or the page, had against a field. */
  clearRejection(path: string): void {
    const cell = this.find(path)
    if (!cell?.rejection) return
    cell.rejection = undefined
    this.#engine.look([cell], 'blur')
  }

  /** Takes back what was held against fields by this code, whatever stands in them. */
  allowAgain(code: Failure['code']): void {
    for (const cell of this.#engine.fields()) if (cell.rejection?.code === code) this.clearRejection(cell.key)
  }

  /** What a person has entered in fields that are open now, see `typedIn`. */
  typed(): Typed {
    return typedIn(this.#engine)
  }

  /** The paths of what was typed and would be lost by keeping these answers alone. */
  lackingFrom(typed: Typed, kept: Answers): readonly string[] {
    return lackingFrom(this.#engine, typed, kept)
  }

  /** The answers to submit: by the same function with which the server cleans them. */
  answers(): Record<string, unknown> {
    return answersOf(this.compiled.plan, this.#engine.cells.frame)
  }

  snapshot(): FormSnapshot {
    return snapshotOf(this.#engine)
  }

  /** Goes back to a snapshot, also one of an older version of the form: what no longer fits is left out. */
  restore(snapshot: FormSnapshot): void {
    const entered = restoreEntries(this.#engine, snapshot)
    for (const name of Object.keys(snapshot.answers)) this.#answered.add(name)
    this.#engine.settleAll()
    this.greetRowsOf(this.#engine.cells.fields)
    this.#enterAgain(entered)
  }

  /**
   * Back to the defaults of the definition, uploaded files and rows included, and values that scripts hold, and nothing
   * is said against them; all fields when no path is given. What scripts have hidden, required or renamed stays: their
   * hooks of creation run once.
   */
  reset(paths: readonly string[] = []): void {
    const cells = paths.length === 0 ? this.#engine.cells.fields : paths.flatMap((path) => this.find(path) ?? [])
    for (const cell of cells) {
      this.#engine.replaceEntry(cell, {})
      this.#engine.releaseValue(cell)
      cell.touched = false
    }
    this.#engine.forgetShown(cells)
    this.#engine.settleAll()
    const keys = new Set(cells.map(({ key }) => key))
    for (const listener of [...this.#resetListeners]) listener(keys)
    this.greetRowsOf(cells)
  }

  /** What is entered now has been saved: the form is clean until the next change. */
  markSaved(): void {
    const cells = [...this.#engine.dirty]
    for (const cell of cells) {
      this.#answered.add(cell.plan.owner?.name ?? cell.plan.name)
      if (cell.kind === 'value') cell.saved = cell.entered
      else cell.saved = cell.rows
    }
    this.#engine.look(cells, 'rule')
  }

  /** The lists that have arrived, for writing answers out in words. */
  get sources(): OptionSources {
    return this.#lists
  }

  /** Asks for every list that answers are chosen from, or for the names of those chosen, for a page that shows them all. */
  async requestLists(): Promise<void> {
    const fields = this.#engine.fields()
    const whole = fields.filter(({ plan }) => !plan.options.remote)
    const names = new Set(whole.flatMap(({ plan }) => plan.options.dsName ?? []))
    await Promise.all([
      ...[...names].map((name) => this.#lists.request(name)),
      ...[...this.#remoteChoices()].map(([name, chosen]) => this.#lists.requestNames(name, [...chosen])),
    ])
  }

  /** The choices from lists too long to load, by list. */
  #remoteChoices(): ReadonlyMap<string, ReadonlySet<Scalar>> {
    const choices = new Map<string, Set<Scalar>>()
    for (const { plan, state } of this.#engine.fields()) {
      const { remote, dsName } = plan.options
      if (!remote || !dsName) continue
      const chosen = choices.get(dsName) ?? new Set()
      choices.set(dsName, chosen)
      for (const value of scalarsIn(state.value)) chosen.add(value)
    }
    return choices
  }

  async #renewNamesIn(lists: ReadonlySet<string>): Promise<void> {
    const choices = [...this.#remoteChoices()].filter(([name]) => lists.has(name))
    await Promise.all(choices.map(([name, chosen]) => this.#lists.renewNames(name, [...chosen])))
  }

  /** Finds out what choices from a list too long to load are called. */
  async requestNames(name: string, values: readonly Scalar[]): Promise<void> {
    await this.#lists.requestNames(name, values)
  }

  listState(name: string): ListState {
    return this.#lists.stateOf(name)
  }

  /** Asks for the list behind a field that is about to be shown. */
  async requestList(name: string): Promise<void> {
    await this.#lists.request(name)
  }

  /** Searches a list that is too long to load. */
  async searchList(name: string, keyword: string): Promise<readonly OptionItem[]> {
    return this.#lists.search(name, keyword)
  }

  /**
   * Loads the lists of the named fields again; of all fields when none is named. Of a list that is too long to load,
   * the names of what is chosen from it. Lists that scripts have put in their place give way.
   */
  async reloadOptions(names: readonly string[] = []): Promise<void> {
    const isMeant = ({ plan }: AnswerCell) =>
      plan.options.dsName !== undefined && (names.length === 0 || names.includes(plan.name))
    const fields = this.#engine.fields().filter(isMeant)
    for (const cell of fields) this.#engine.releaseChoices(cell)
    this.#engine.look(fields, 'rule')
    const listsOf = (isRemote: boolean) =>
      new Set(fields.flatMap(({ plan: { options } }) => (Boolean(options.remote) === isRemote && options.dsName) || []))
    await Promise.all([
      ...[...listsOf(false)].map((name) => this.#lists.reload(name)),
      this.#renewNamesIn(listsOf(true)),
    ])
  }

  #refreshList(name: string): void {
    this.#engine.look(
      this.#engine.fields().filter((cell) => cell.plan.options.dsName === name),
      'rule',
    )
    this.#engine.listeners.notify([`list:${name}`])
  }
}
