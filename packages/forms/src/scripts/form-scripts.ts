import type { QuickJSWASMModule } from 'quickjs-emscripten-core'
import type { AnswerCell, Cell } from '../model/cell.ts'
import type { FormChange } from '../model/engine.ts'
import type { FormEvent } from '../model/form-event.ts'
import type { FormStore } from '../model/form-store.ts'
import type { NodePlan } from '../plan/form-plan.ts'
import type { Failure } from '../validation/failure.ts'
import type { WidgetHook } from './hooks.ts'
import { type Outcome, type Prepared, Sandbox, type SandboxLimits, type ScriptFault } from './sandbox.ts'
import { rowIdOf, type ScriptServices, scriptOperations } from './script-operations.ts'
import { type Script, scriptsOf } from './scripts-of.ts'

/** A script that failed, at its place in the definition; the form goes on without it. */
export type FailedScript = ScriptFault & { readonly path: string }

export type FormScriptsOptions = {
  readonly services: ScriptServices
  /** Milliseconds of a clock that only goes forward. */
  readonly now: () => number
  readonly report?: (failure: FailedScript) => void
  readonly limits?: SandboxLimits
}

/** Change hooks of a row that is just born wait, so that all its fields are there when they run (specification, 4). */
const newRowDelay = 800
const mostTimers = 100
const longestTimer = 60_000

/** Runs the scripts of one form at its events. */
export class FormScripts {
  readonly #form: FormStore
  readonly #sandbox: Sandbox
  readonly #options: FormScriptsOptions
  readonly #prepared = new Map<string, Prepared & { readonly path: string }>()
  readonly #stops: (() => void)[] = []
  readonly #timers = new Map<number, () => void>()
  readonly #waiting = new Set<Promise<void>>()
  #born = 0
  #isSilent = false
  #isOver = false

  constructor(quickjs: QuickJSWASMModule, form: FormStore, options: FormScriptsOptions) {
    this.#form = form
    this.#options = options
    const wait = { timer: (ms: number) => this.#timer(ms), promise: (work: Promise<unknown>) => this.#promise(work) }
    const operations = scriptOperations(form, options.services, wait, (act) => this.#silently(act))
    const bridge = (operation: string, args: readonly unknown[]) =>
      Object.hasOwn(operations, operation) ? operations[operation]?.(...args) : undefined
    this.#sandbox = new Sandbox(quickjs, bridge, options.now, options.limits)
    for (const script of scriptsOf(form.compiled.definition)) this.#prepare(script)
  }

  /** Runs the hooks of creation in their order and follows the form from then on. */
  start(): void {
    this.#stops.push(
      this.#form.handleEvents((event) => this.#handle(event)),
      this.#form.onChange((change) => this.#changed(change)),
    )
    if (this.#has('onValidate')) this.#form.scripting.scriptCheck = (plan, _frame, value) => this.#validate(plan, value)
    this.#runForm('onFormCreated')
    const cells = [...this.#form.scripting.all()]
    for (const hook of ['onCreated', 'onMounted'] as const) for (const cell of cells) this.#run(cell, hook, [])
    this.#runForm('onFormMounted')
  }

  stop(): void {
    if (this.#isOver) return
    this.#isOver = true
    for (const stop of [...this.#stops, ...this.#timers.values()]) stop()
    this.#form.scripting.scriptCheck = undefined
    this.#sandbox.dispose()
  }

  /** Asks the form's own validation script; false when it refuses the form as a whole. */
  validateForm(): boolean {
    return this.#runForm('onFormValidate', this.#form.answers()) !== false
  }

  #prepare({ path, nodeId, hook, parameters, source }: Script): void {
    if (hook === 'functions') {
      this.#note(path, this.#sandbox.define(path, source))
      return
    }
    const prepared = this.#sandbox.prepare(path, parameters, source)
    if ('fault' in prepared) this.#note(path, prepared.fault)
    else this.#prepared.set(`${nodeId ?? ''}:${hook}`, { ...prepared, path })
  }

  #has(hook: WidgetHook): boolean {
    return [...this.#prepared.keys()].some((key) => key.endsWith(`:${hook}`))
  }

  #handle({ plan, rowId, hook, args }: FormEvent): unknown {
    if (plan.kind === 'rows' && rowId !== undefined) {
      this.#greetRow(rowId)
      return undefined
    }
    const cell = this.#cellOf(plan, rowId)
    return cell && this.#run(cell, hook, args)
  }

  #cellOf(plan: NodePlan, rowId: string | undefined): Cell | undefined {
    const { scripting } = this.#form
    if (plan.kind === 'block')
      return scripting.byKey(`block:${plan.node.id}${rowId === undefined ? '' : `[#${rowId}]`}`)
    return scripting.find(plan.name, rowId)
  }

  /** The cells of a new row are created and mounted at once; their change hooks run when the row has settled. */
  #greetRow(rowId: string): void {
    const cells = [...this.#form.scripting.all()].filter((cell) => rowIdOf(cell) === rowId)
    for (const hook of ['onCreated', 'onMounted'] as const) for (const cell of cells) this.#run(cell, hook, [])
    const filled = cells.filter((cell) => cell.kind === 'value' && !cell.plan.widget.isEmpty(cell.state.value))
    if (filled.length === 0) return
    this.#schedule(newRowDelay, () => {
      for (const cell of filled) if (cell.kind === 'value') this.#runChange(cell, cell.state.value, undefined)
    })
  }

  #changed(change: FormChange): void {
    // A field that comes into being has no value before; its hooks have their own time.
    if (change.kind === 'rows' || change.previous === undefined || this.#isSilent) return
    const cell = this.#form.scripting.byKey(change.path) ?? this.#form.scripting.find(change.path)
    if (cell?.kind !== 'value') return
    this.#run(cell, 'onInput', [change.value])
    this.#runChange(cell, change.value, change.previous)
    const { owner } = cell.plan
    const rowId = rowIdOf(cell)
    if (owner && rowId !== undefined && this.#prepared.has(`${owner.node.id}:onSubFormRowChange`)) {
      const rows = this.#form.scripting.byKey(owner.name)
      if (rows) this.#run(rows, 'onSubFormRowChange', [this.#form.rowsIn(owner.name)])
    }
    if (!this.#prepared.has(':onFormDataChange')) return
    const at = owner && rowId !== undefined ? this.#form.getField(owner.name).rows.indexOf(rowId) : undefined
    this.#runForm(
      'onFormDataChange',
      cell.plan.name,
      change.value,
      change.previous,
      this.#form.answers(),
      owner?.name,
      at,
    )
  }

  #runChange(cell: AnswerCell & { kind: 'value' }, value: unknown, previous: unknown): void {
    if (!this.#prepared.has(`${cell.plan.node.id}:onChange`)) return
    const rowId = rowIdOf(cell)
    const inRows = cell.plan.owner ? [this.#form.rowsIn(cell.plan.owner.name), rowId] : []
    this.#run(cell, 'onChange', [value, previous, ...inRows])
  }

  #validate(plan: NodePlan, value: unknown): Failure | undefined {
    const script = this.#prepared.get(`${plan.node.id}:onValidate`)
    if (!script || plan.kind === 'block') return undefined
    const outcome = this.#sandbox.runValidation(script, plan.owner ? '' : plan.name, value)
    const said = this.#answerOf(script.path, outcome)
    return typeof said === 'string' ? { code: 'rule', hint: said } : undefined
  }

  #run(cell: Cell, hook: WidgetHook, args: readonly unknown[]): unknown {
    const script = this.#prepared.get(`${cell.plan.node.id}:${hook}`)
    return script && this.#answerOf(script.path, this.#sandbox.run(script, cell.key, args))
  }

  #runForm(hook: string, ...args: readonly unknown[]): unknown {
    const script = this.#prepared.get(`:${hook}`)
    return script && this.#answerOf(script.path, this.#sandbox.run(script, '', args))
  }

  #answerOf(path: string, outcome: Outcome): unknown {
    if (!('fault' in outcome)) return outcome.value
    this.#note(path, outcome.fault)
    return undefined
  }

  #note(path: string, fault: ScriptFault | undefined): void {
    if (fault) this.#options.report?.({ ...fault, path })
  }

  #silently(act: () => void): void {
    const before = this.#isSilent
    this.#isSilent = true
    try {
      act()
    } finally {
      this.#isSilent = before
    }
  }

  /** When nothing that scripts wait for is on its way any more. */
  async idle(): Promise<void> {
    while (this.#waiting.size > 0) await Promise.all(this.#waiting)
  }

  #timer(milliseconds: number): number {
    this.#born += 1
    const id = this.#born
    const delay = Math.min(Math.max(0, Number.isFinite(milliseconds) ? milliseconds : 0), longestTimer)
    if (this.#timers.size < mostTimers)
      this.#schedule(delay, () => this.#answerOf('timer', this.#sandbox.fireTimer(id)))
    return id
  }

  #promise(work: Promise<unknown>): number {
    this.#born += 1
    const id = this.#born
    const settle = (isDone: boolean, value: unknown) => {
      if (!this.#isOver) this.#answerOf('promise', this.#sandbox.settle(id, isDone, value))
    }
    const arrival = work.then(
      (value) => settle(true, value),
      (error: unknown) => settle(false, error instanceof Error ? error.message : String(error)),
    )
    const done = arrival.then(() => {
      this.#waiting.delete(done)
    })
    this.#waiting.add(done)
    return id
  }

  #schedule(milliseconds: number, act: () => void): void {
    this.#born += 1
    const id = this.#born
    const cancel = this.#options.services.schedule(() => {
      this.#timers.delete(id)
      if (!this.#isOver) act()
    }, milliseconds)
    this.#timers.set(id, cancel)
  }
}
