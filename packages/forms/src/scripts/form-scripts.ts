import type { FormHook, WidgetHook } from '../definition/hooks.ts'
import { blockKey } from '../definition/path.ts'
import type { AnswerCell, Cell } from '../model/cell.ts'
import type { Entries } from '../model/entries.ts'
import type { FormChange, FormEvent } from '../model/form-event.ts'
import type { FormStore } from '../model/form-store.ts'
import { ReplayAccess } from '../model/replay-access.ts'
import { ScriptAccess } from '../model/script-access.ts'
import type { Frame, NodePlan, ValuePlan } from '../plan/node-plan.ts'
import type { Answers } from '../validation/context.ts'
import type { Failure } from '../validation/failure.ts'
import { focusArguments } from './focus-event.ts'
import { ScriptChain } from './script-chain.ts'
import { rowIdOf, type ScriptServices, scriptOperations } from './script-operations.ts'
import {
  type Bridge,
  type FailedScript,
  type RunnableScript,
  type ScriptResult,
  type ScriptRunner,
  scriptKey,
} from './script-runner.ts'
import { VirtualTimers } from './virtual-timers.ts'

export type FormScriptsOptions = {
  readonly services: ScriptServices
  readonly report?: (failure: FailedScript) => void
}

/**
 * Timers up to this many milliseconds run immediately while a form is opened. They wait for a page to render, which has
 * happened.
 */
const openingMilliseconds = 3000
/** Change hooks of a new row are delayed, so that all its fields exist when they run (specification, 4). */
const newRowMilliseconds = 800
const maximumTimers = 100
const maximumTimerMilliseconds = 60_000
/** Maximum number of concurrent requests by scripts. Each request goes to a server. */
const maximumPendingRequests = 50
/** Maximum length of a chain of promises, each started when the one before it settled. */
const maximumPromiseChain = 50

/** Runs the scripts of one form at its events. */
export class FormScripts {
  readonly #form: FormStore
  readonly #access: ScriptAccess
  readonly #replaying: ReplayAccess
  readonly #runner: ScriptRunner
  readonly #options: FormScriptsOptions
  readonly #stops: (() => void)[] = []
  readonly #timers = new Map<number, () => void>()
  readonly #pending = new Set<Promise<void>>()
  readonly #checking = new Set<RunnableScript>()
  /** Scripts that did not end at an event, and would freeze the page at each further one. */
  readonly #off = new Set<RunnableScript>()
  readonly #chain = new ScriptChain()
  #createdCount = 0
  #schedule: ScriptServices['schedule']
  /** The fields with answers, while the form is opened with them or finishes the work of opening. */
  #opening: ReadonlySet<string> | undefined
  #isSilent = false
  #isFilling = false
  #isStopped = false

  constructor(form: FormStore, runIn: (bridge: Bridge) => ScriptRunner, options: FormScriptsOptions) {
    this.#form = form
    this.#access = new ScriptAccess(form.internals)
    this.#replaying = new ReplayAccess(form.internals)
    this.#options = options
    const wait = {
      timer: (ms: number) => this.#timer(ms),
      clearTimer: (id: number) => this.#clearTimer(id),
      promise: (begin: () => Promise<unknown>) => this.#promise(begin),
    }
    this.#schedule = options.services.schedule
    const operations = scriptOperations(form, this.#access, this.#withoutSideEffects(options.services), wait, (act) =>
      this.#withoutEvents(act),
    )
    this.#runner = runIn((operation, args) =>
      Object.hasOwn(operations, operation) ? operations[operation]?.(...args) : undefined,
    )
    for (const error of this.#runner.errors) options.report?.(error)
  }

  /**
   * Opens the form on a page in the same way as for validation (`replay`): its scripts start on an empty form. The
   * existing answers are then entered, and entered again over what scripts have written.
   */
  open(): void {
    this.#form.batchChanges(() => {
      const entries = this.#replaying.extractEntries()
      if (!entries) return this.start()
      const timers = new VirtualTimers()
      this.#schedule = timers.add
      this.#opening = new Set(Object.keys(entries.answers))
      this.start()
      timers.advance(openingMilliseconds)
      this.fill(entries, () => timers.advance(openingMilliseconds))()
      this.#opening = undefined
      this.#schedule = this.#options.services.schedule
      timers.transferTo(this.#schedule)
    })
  }

  /**
   * Work that starts while the form opens and finishes later must not change its answers: they are applied again over
   * the result. The same holds for work that it starts in turn.
   */
  #duringOpening(act: () => void): () => void {
    const answered = this.#opening
    if (!answered) return act
    return () => {
      if (this.#opening) return act()
      this.#opening = answered
      try {
        this.#replaying.runPreservingAnswers(answered, act)
      } finally {
        this.#opening = undefined
      }
    }
  }

  /** Enters answers without messages to the person, who has done nothing; see `FormStore.fill`. */
  fill(entries: Entries, settle: () => void = () => {}): () => void {
    this.#isFilling = true
    try {
      const enterAgain = this.#replaying.fill(entries)
      settle()
      return enterAgain
    } finally {
      this.#isFilling = false
    }
  }

  /** Runs the creation hooks in order and subscribes to the form. */
  start(): void {
    this.#stops.push(
      this.#form.setEventHandler({
        onChange: (change) => this.#changed(change),
        onEvent: (event) => this.#handle(event),
        withoutEvents: (act) => this.#withoutEvents(act),
      }),
    )
    if (this.#has('onValidate')) {
      this.#access.scriptCheck = (plan, frame, value) => this.#validate(plan, frame, value)
      this.#stops.push(() => {
        this.#access.scriptCheck = undefined
      })
    }
    if (this.#script(undefined, 'onFormValidate')) {
      this.#access.formCheck = (answers) => this.#validateForm(answers)
      this.#stops.push(() => {
        this.#access.formCheck = undefined
      })
    }
    this.#runForm('onFormCreated')
    const cells = [...this.#access.all()]
    for (const hook of ['onCreated', 'onMounted'] as const) for (const cell of cells) this.#run(cell, hook, [])
    this.#runForm('onFormMounted')
    this.#fireFilled(cells.filter((cell) => cell.kind === 'value' && cell.row !== undefined))
  }

  /**
   * Runs one script at once, for a trial. A validation script gets the value to check as its second argument.
   *
   * @returns the result of the script; undefined also when it failed, which is reported
   */
  runHook(nodeId: string | undefined, hook: string, args: readonly unknown[]): unknown {
    const script = this.#runner.scripts.get(scriptKey(nodeId, hook))
    const cell = nodeId === undefined ? undefined : [...this.#access.all()].find(({ plan }) => plan.node.id === nodeId)
    if (!script || (nodeId !== undefined && !cell)) return undefined
    const key = cell?.key ?? ''
    const run = () => {
      if (hook === 'onValidate') return script.validate(key, args[1])
      if (hook === 'onFormValidate') return script.validateForm(this.#form.answers())
      return script.run(key, args)
    }
    return this.#answerOf(script.path, this.#chain.run(script.path, run))
  }

  /** Whether the scripts were stopped before all of them had run, see `ScriptRunner`. */
  get isTimedOut(): boolean {
    return this.#runner.isTimedOut()
  }

  stop(): void {
    if (this.#isStopped) return
    this.#isStopped = true
    for (const stop of [...this.#stops, ...this.#timers.values()]) stop()
    this.#runner.dispose()
  }

  #has(hook: WidgetHook): boolean {
    return [...this.#runner.scripts.keys()].some((key) => key.endsWith(scriptKey('', hook)))
  }

  #script(plan: NodePlan | undefined, hook: FormHook | WidgetHook) {
    return this.#runner.scripts.get(scriptKey(plan?.node.id, hook))
  }

  #handle({ plan, rowId, createdRowIds, hook, args }: FormEvent): unknown {
    if (createdRowIds) {
      this.#fireRowsCreated(createdRowIds)
      return undefined
    }
    const cell = this.#cellOf(plan, rowId)
    return cell && this.#run(cell, hook, focusArguments(hook, cell) ?? args)
  }

  #cellOf(plan: NodePlan, rowId: string | undefined): Cell | undefined {
    if (plan.kind === 'block') return this.#access.byKey(blockKey(plan.node.id, rowId))
    return this.#access.find(plan.name, rowId)
  }

  /** The creation and mount hooks of new rows run immediately. Their change hooks run when the rows have settled. */
  #fireRowsCreated(rowIds: readonly string[]): void {
    const created: Cell[] = []
    for (const rowId of rowIds) {
      const cells = [...this.#access.cellsOfRow(rowId)]
      for (const hook of ['onCreated', 'onMounted'] as const) for (const cell of cells) this.#run(cell, hook, [])
      created.push(...cells)
    }
    this.#fireFilled(created)
  }

  /** Delayed, so that all fields of the rows exist. */
  #fireFilled(created: readonly Cell[]): void {
    const filled = created.flatMap((cell) => {
      const isFilled = cell.kind === 'value' && !cell.plan.widget.isEmpty(cell.state.value)
      return isFilled && this.#script(cell.plan, 'onChange') ? [cell.key] : []
    })
    if (filled.length === 0) return
    this.#setTimer(this.#newId(), newRowMilliseconds, () => {
      for (const key of filled) {
        const cell = this.#access.byKey(key)
        if (cell?.kind === 'value') this.#runChange(cell, cell.state.value, undefined)
      }
    })
  }

  #changed(change: FormChange): void {
    // A new field has no previous value. Its hooks run at their own time.
    if (change.kind === 'rows' || change.previous === undefined || this.#isSilent) return
    const cell = this.#access.byKey(change.path) ?? this.#access.find(change.path)
    if (cell?.kind !== 'value') return
    this.#run(cell, 'onInput', [change.value])
    this.#runChange(cell, change.value, change.previous)
    const { owner } = cell.plan
    const rowId = rowIdOf(cell)
    const rowScript = owner && rowId !== undefined ? this.#script(owner, 'onSubFormRowChange') : undefined
    const rows = owner && rowScript && this.#access.byKey(owner.name)
    if (rows) this.#run(rows, 'onSubFormRowChange', [this.#rowsFor(rowScript, owner.name)])
    const whole = this.#script(undefined, 'onFormDataChange')
    if (!whole) return
    const at = owner && this.#access.rowIndexOf(cell)
    const answers = whole.readsParameter('formModel') ? this.#form.answers() : undefined
    this.#runForm('onFormDataChange', cell.plan.name, change.value, change.previous, answers, owner?.name, at)
  }

  #runChange(cell: AnswerCell & { kind: 'value' }, value: unknown, previous: unknown): void {
    const script = this.#script(cell.plan, 'onChange')
    if (!script) return
    const inRows = cell.plan.owner ? [this.#rowsFor(script, cell.plan.owner.name), rowIdOf(cell)] : []
    this.#run(cell, 'onChange', [value, previous, ...inRows])
  }

  /**
   * The rows of a sub-form, only for a script that reads them, so that a thousand rows are not serialized a thousand
   * times.
   */
  #rowsFor(script: RunnableScript, name: string): unknown {
    return script.readsParameter('subFormData') ? this.#form.rowsIn(name) : undefined
  }

  #validate(plan: ValuePlan, frame: Frame, value: unknown): Failure | undefined {
    const script = this.#script(plan, 'onValidate')
    const cell = script && this.#access.cellIn(plan, frame)
    if (!script || !cell) return undefined
    const outcome = this.#checkOnce(script, () => script.validate(cell.key, value))
    if (!outcome) return undefined
    const answer = this.#answerOf(script.path, outcome)
    if ('error' in outcome) return { code: 'script_failed' }
    if (typeof answer !== 'string') return undefined
    return answer.trim() === '' ? { code: 'rule' } : { code: 'rule', hint: answer }
  }

  /** False refuses the answers as a whole; a text refuses them with this message. */
  #validateForm(answers: Answers): Failure | undefined {
    const script = this.#script(undefined, 'onFormValidate')
    if (!script) return undefined
    const outcome = this.#checkOnce(script, () => script.validateForm(answers))
    if (!outcome) return undefined
    const answer = this.#answerOf(script.path, outcome)
    if ('error' in outcome) return { code: 'form_unchecked' }
    if (typeof answer === 'string' && answer.trim() !== '') return { code: 'form_refused', hint: answer }
    return answer === false ? { code: 'form_refused' } : undefined
  }

  /** A running check that asks whether the form is valid is not run again recursively. */
  #checkOnce(script: RunnableScript, check: () => ScriptResult): ScriptResult | undefined {
    if (this.#checking.has(script)) return undefined
    this.#checking.add(script)
    try {
      return this.#chain.run(script.path, check)
    } finally {
      this.#checking.delete(script)
    }
  }

  #run(cell: Cell, hook: WidgetHook, args: readonly unknown[]): unknown {
    const script = this.#script(cell.plan, hook)
    return script && this.#call(script, cell.key, args)
  }

  #runForm(hook: FormHook, ...args: readonly unknown[]): unknown {
    const script = this.#script(undefined, hook)
    return script && this.#call(script, '', args)
  }

  #call(script: RunnableScript, key: string, args: readonly unknown[]): unknown {
    if (this.#off.has(script)) return undefined
    return this.#chain.run(script.path, () => this.#answerOf(script.path, script.run(key, args), script))
  }

  #answerOf(path: string, outcome: ScriptResult, hook?: RunnableScript): unknown {
    if (!('error' in outcome)) return outcome.value
    const loop = outcome.error.reason === 'depth' && this.#chain.loop
    const isOff = hook !== undefined && outcome.error.reason === 'time'
    if (isOff) this.#off.add(hook)
    this.#options.report?.({ ...outcome.error, path, ...(loop && { loop }), ...(isOff && { isOff }) })
    return undefined
  }

  #withoutEvents(act: () => void): void {
    const before = this.#isSilent
    this.#isSilent = true
    try {
      act()
    } finally {
      this.#isSilent = before
    }
  }

  /** Resolves when no work of scripts is pending, or when they keep starting new work without end. */
  async idle(): Promise<void> {
    for (let link = 0; link < maximumPromiseChain && this.#pending.size > 0; link += 1) await Promise.all(this.#pending)
  }

  /** While answers are entered, no message is shown and the focus does not move. */
  #withoutSideEffects({ message, focus, ...others }: ScriptServices): ScriptServices {
    return {
      ...others,
      message: (kind, text) => this.#isFilling || message(kind, text),
      focus: (path) => this.#isFilling || focus?.(path),
    }
  }

  #newId(): number {
    this.#createdCount += 1
    return this.#createdCount
  }

  #timer(milliseconds: number): number {
    const id = this.#newId()
    const delay = Math.min(Math.max(0, Number.isFinite(milliseconds) ? milliseconds : 0), maximumTimerMilliseconds)
    const setBy = this.#chain.current
    if (this.#timers.size < maximumTimers)
      this.#setTimer(id, delay, () => this.#continue(setBy ?? 'timer', () => this.#runner.fireTimer(id)))
    return id
  }

  /** A debounce sets a timer at each keystroke. Stopped timers must not count toward the limit. */
  #clearTimer(id: number): void {
    this.#timers.get(id)?.()
    this.#timers.delete(id)
  }

  #promise(begin: () => Promise<unknown>): number {
    if (this.#pending.size >= maximumPendingRequests)
      throw new RangeError(`More than ${maximumPendingRequests} questions at once`)
    const id = this.#newId()
    const arrived = { isDone: false, value: undefined as unknown }
    const requestedBy = this.#chain.current ?? 'promise'
    const settle = this.#duringOpening(() => {
      if (this.#isStopped) return
      this.#continue(requestedBy, () => this.#runner.settle(id, arrived.isDone, arrived.value))
    })
    const arrival = begin()
      .then(
        (value) => Object.assign(arrived, { isDone: true, value }),
        (error: unknown) => Object.assign(arrived, { value: error instanceof Error ? error.message : String(error) }),
      )
      .then(settle)
    const done = arrival.then(() => {
      this.#pending.delete(done)
    })
    this.#pending.add(done)
    return id
  }

  /** Runs what a script has left for later. Its failures are those of the script. */
  #continue(path: string, act: () => ScriptResult): void {
    this.#chain.run(path, () => this.#answerOf(path, act()))
  }

  #setTimer(id: number, milliseconds: number, act: () => void): void {
    const fire = this.#duringOpening(() => {
      this.#timers.delete(id)
      if (!this.#isStopped) act()
    })
    const cancel = this.#schedule(fire, milliseconds)
    this.#timers.set(id, cancel)
  }
}
