import type { QuickJSContext, QuickJSHandle, QuickJSRuntime } from 'quickjs-emscripten-core'
import { EngineStoppedError, type ScriptEngine } from './engine/script-engine.ts'
import { nameCalled } from './name-called.ts'
import { prelude } from './prelude.ts'
import { type Bridge, callDepthError, maximumCallDepth, type ScriptError, type ScriptResult } from './script-runner.ts'

export type SandboxLimits = {
  /** Milliseconds for one hook, including the hooks that it triggers. */
  readonly time: number
  /** Below this number of steps, a hook may continue, because the device is slow. In tens of thousands. */
  readonly steps: number
  /** Below this amount of work within its steps, a hook may continue as well. In checks of the engine's meter. */
  readonly work: number
  /** Milliseconds after which every hook is stopped. */
  readonly maximumTime: number
  /**
   * Milliseconds that an expired script gets to reach its next step, where it can end cleanly. At the second check of
   * the engine's meter afterwards, the engine is stopped within the step, and the form continues without scripts.
   */
  readonly grace: number
  /** Milliseconds for all hooks of the form together. */
  readonly totalTime: number
  readonly memory: number
  readonly stack: number
}

/**
 * A hook may take a time that people do not notice. A script that needs more has an error. A person's device may be
 * slow, or busy for a moment, and the server must accept what a page has accepted: a million steps of a script may take
 * longer. They take 10 to 200 ms on a server, depending on the steps. This amount of work takes 50 to 250 ms.
 */
export const scriptLimits: SandboxLimits = {
  ...{ time: 100, steps: 100, work: 200, maximumTime: 1000, grace: 50, totalTime: Number.POSITIVE_INFINITY },
  ...{ memory: 32 * 1024 * 1024, stack: 256 * 1024 },
}

/**
 * Before publication only steps and work count, because they are the same on every device: the author's browser
 * predicts what the server decides. A script within these limits is stopped by no page and no server.
 */
export const publicationLimits: SandboxLimits = { ...scriptLimits, time: 0, grace: 0 }

/** A compiled script. */
export type CompiledScript = { readonly handle: QuickJSHandle }

/** A script has broken the engine. */
const brokenEngineError = { reason: 'error', line: undefined } as const

/** The file name of our own code in error messages of the engine. */
const preludeFileName = 'prelude'

/** Makes the API of the prelude global. Scripts cannot call anything else. */
const factoryCode = `(host) => {
  const made = (${prelude})(host)
  Object.assign(globalThis, { window: globalThis }, made.globals)
  return made
}`

/**
 * An exclusive engine for the scripts of one form. It has no page, no network and no host clock. Time, memory and call
 * depth are limited. Functions are compiled once and cached.
 *
 * @param now milliseconds of a monotonic clock
 */
export class Sandbox {
  readonly #engine: ScriptEngine
  readonly #runtime: QuickJSRuntime
  readonly #context: QuickJSContext
  readonly #entries: ReadonlyMap<string, QuickJSHandle>
  readonly #handles: QuickJSHandle[] = []
  /** What runs, by the names in its errors. */
  readonly #texts = new Map<string, string>()
  readonly #limits: SandboxLimits
  readonly #now: () => number
  #deadline = Number.POSITIVE_INFINITY
  #latest = Number.POSITIVE_INFINITY
  /** The end of the maximum time of a script, whatever the scripts before have left. */
  #ownLatest = Number.POSITIVE_INFINITY
  /** Whether the running code was too long by itself. */
  #isTooLong = false
  #steps = 0
  #work = 0
  #lateChecks = 0
  #spent = 0
  #depth = 0
  #isOutOfTime = false

  constructor(engine: ScriptEngine, bridge: Bridge, now: () => number, limits: SandboxLimits = scriptLimits) {
    this.#limits = limits
    this.#now = now
    this.#engine = engine
    this.#runtime = engine.quickjs.newRuntime()
    this.#runtime.setMemoryLimit(limits.memory)
    this.#runtime.setMaxStackSize(limits.stack)
    this.#runtime.setInterruptHandler(() => {
      this.#steps += 1
      this.#isOutOfTime ||= this.#isOver(0)
      return this.#isOutOfTime
    })
    this.#context = this.#runtime.newContext()
    this.#entries = this.#install(bridge)
  }

  /** Compiles the body of a function, so that its first line is line 1. */
  prepare(
    name: string,
    parameters: readonly string[],
    source: string,
  ): { readonly error: ScriptError } | CompiledScript {
    const checked = this.#check(parameters, source)
    if (checked) return { error: checked }
    const text = `(function (${parameters.join(', ')}) {${source}\n})`
    this.#texts.set(name, text)
    const compiled = this.#context.evalCode(text, name)
    if (compiled.error) return { error: this.#errorOf(compiled.error, 'syntax') }
    this.#handles.push(compiled.value)
    return { handle: compiled.value }
  }

  /**
   * Whether a text is the body of a function. It is parsed in two different wrappers: an extra closing brace that fits
   * one of them does not fit the other.
   */
  #check(parameters: readonly string[], source: string): ScriptError | undefined {
    const head = `(${parameters.join(', ')}) {${source}\n}`
    for (const text of [`(function ${head})`, `({ m${head} })`]) {
      const { error } = this.#bounded(() => this.#context.evalCode(text, 'script'))
      if (error) return error.reason === 'error' ? { ...error, reason: 'syntax' } : error
    }
    return undefined
  }

  /** Runs text at the top level, for functions that all scripts share. */
  define(name: string, source: string): ScriptError | undefined {
    this.#texts.set(name, source)
    return this.#bounded(() => this.#context.evalCode(source, name)).error
  }

  /** Runs a script with the widget of this key as `this`; the empty key is the form. */
  run(script: CompiledScript, key: string, args: readonly unknown[]): ScriptResult {
    return this.#enter('run', [key, ...args], script.handle)
  }

  /** Runs a validation script. Returns the message of its refusal. */
  runValidation(script: CompiledScript, key: string, value: unknown): ScriptResult {
    const outcome = this.#enter('runValidation', [key, value], script.handle)
    // Jobs of promises have run by now.
    return 'error' in outcome ? outcome : this.#enter('heard', [])
  }

  /** Runs the check of the form as a whole. Returns its result for the answers. */
  runFormValidation(script: CompiledScript, answers: unknown): ScriptResult {
    return this.#enter('runFormValidation', [answers], script.handle)
  }

  /** A timer of a script has expired. */
  fireTimer(id: number): ScriptResult {
    return this.#enter('timer', [id])
  }

  /** Data for a script has arrived, or the request has failed. */
  settle(id: number, isDone: boolean, value: unknown): ScriptResult {
    return this.#enter('settle', [id, isDone, value])
  }

  /** Whether no script runs here any more: the scripts have used up their time, or have broken the engine. */
  get isTimedOut(): boolean {
    return this.#engine.isStopped || this.#spent >= this.#limits.totalTime
  }

  dispose(): void {
    for (const handle of [...this.#handles, ...this.#entries.values()]) handle.dispose()
    this.#context.dispose()
    this.#runtime.dispose()
  }

  #install(bridge: Bridge): ReadonlyMap<string, QuickJSHandle> {
    const context = this.#context
    const host = context.newFunction('host', (operation, args) => {
      this.#isOutOfTime ||= this.#isOver(0)
      if (this.#isOutOfTime) throw new Error(this.#outOfTime.message)
      const answer = bridge(context.getString(operation), JSON.parse(context.getString(args)))
      const text = answer === undefined ? undefined : JSON.stringify(answer)
      return text === undefined ? context.undefined : context.newString(text)
    })
    const factory = context.unwrapResult(context.evalCode(factoryCode, preludeFileName))
    const entries = context.unwrapResult(context.callFunction(factory, context.undefined, host))
    const names = ['run', 'runValidation', 'heard', 'runFormValidation', 'timer', 'settle', 'parse'] as const
    const found = new Map<string, QuickJSHandle>(names.map((name) => [name, context.getProp(entries, name)]))
    for (const handle of [entries, factory, host]) handle.dispose()
    return found
  }

  #enter(entry: string, args: readonly unknown[], script?: QuickJSHandle): ScriptResult {
    const context = this.#context
    const target = this.#entries.get(entry)
    if (!target) throw new RangeError(`No such entry: ${entry}`)
    const handles = args.map((arg) => this.#toHandle(arg))
    const { value, error } = this.#bounded(() =>
      context.callFunction(target, context.undefined, ...(script ? [script] : []), ...handles),
    )
    for (const handle of handles) handle.dispose()
    return error ? { error } : { value }
  }

  /** Whether the running code has exceeded its time by this many milliseconds. */
  #isOver(more: number): boolean {
    const now = this.#now() - more
    const isSlow = this.#steps < this.#limits.steps && this.#work < this.#limits.work
    const isOver = now >= (isSlow ? this.#latest : this.#deadline)
    if (isOver) this.#isTooLong ||= !isSlow || now >= this.#ownLatest
    return isOver
  }

  /** Runs within the limits. The outermost call sets the time limit for all nested calls. */
  #bounded(act: () => ReturnType<QuickJSContext['callFunction']>): { value?: unknown; error?: ScriptError } {
    if (this.#engine.isStopped) return { error: this.#outOfTime }
    if (this.#depth >= maximumCallDepth) return { error: callDepthError }
    const isOutermost = this.#depth === 0
    const began = this.#now()
    if (isOutermost) {
      if (this.isTimedOut) return { error: this.#outOfTime }
      const left = this.#limits.totalTime - this.#spent
      this.#isOutOfTime = false
      this.#isTooLong = false
      this.#steps = 0
      this.#work = 0
      this.#lateChecks = 0
      this.#deadline = began + Math.min(this.#limits.time, left)
      this.#ownLatest = began + this.#limits.maximumTime
      this.#latest = Math.min(this.#ownLatest, began + left)
    }
    this.#depth += 1
    try {
      return this.#engine.run(this.#isFarOver, () => {
        const result = act()
        if (result.error) return { error: this.#errorOf(result.error, 'error') }
        const value: unknown = this.#read(result.value)
        const error = isOutermost ? this.#runPending() : undefined
        return error ? { error } : { value }
      })
    } catch (error) {
      if (!this.#engine.isStopped) throw error
      return {
        error: error instanceof EngineStoppedError ? this.#outOfTime : { ...brokenEngineError, message: String(error) },
      }
    } finally {
      this.#depth -= 1
      if (isOutermost) {
        this.#deadline = Number.POSITIVE_INFINITY
        this.#latest = Number.POSITIVE_INFINITY
        this.#spent += this.#now() - began
      }
    }
  }

  /** The first late check may fall into the clean end of a script, which is much shorter than the time to the next. */
  readonly #isFarOver = () => {
    this.#work += 1
    if (this.#isOver(this.#limits.grace)) this.#lateChecks += 1
    return this.#lateChecks > 1
  }

  /** Runs pending jobs of scripts. A stopped job rejects its promise, or leaves an error to be disposed of. */
  #runPending(): ScriptError | undefined {
    const { error } = this.#runtime.executePendingJobs(1000)
    if (error) return this.#errorOf(error, 'error')
    return this.#isOutOfTime ? this.#outOfTime : undefined
  }

  get #outOfTime(): ScriptError {
    const error = { reason: 'time', message: `More than ${this.#limits.time} ms`, line: undefined } as const
    return this.#isTooLong ? { ...error, isTooLong: true } : error
  }

  /** The prelude returns JSON, so that no script code runs while its result is read. */
  #read(handle: QuickJSHandle): unknown {
    const text = this.#context.typeof(handle) === 'string' ? this.#context.getString(handle) : undefined
    handle.dispose()
    return text === undefined ? undefined : JSON.parse(text)
  }

  #toHandle(value: unknown): QuickJSHandle {
    const context = this.#context
    switch (typeof value) {
      case 'number':
        return context.newNumber(value)
      case 'string':
        return context.newString(value)
      case 'boolean':
        return value ? context.true.dup() : context.false.dup()
      case 'object': {
        if (value === null) return context.null.dup()
        return this.#parse(JSON.stringify(value))
      }
      default:
        return context.undefined.dup()
    }
  }

  #parse(json: string): QuickJSHandle {
    const parse = this.#entries.get('parse')
    const text = this.#context.newString(json)
    const parsed = parse && this.#context.callFunction(parse, this.#context.undefined, text)
    text.dispose()
    if (!parsed?.error) return parsed?.value ?? this.#context.undefined.dup()
    parsed.error.dispose()
    return this.#context.undefined.dup()
  }

  #errorOf(error: QuickJSHandle, reason: 'syntax' | 'error'): ScriptError {
    const dumped: unknown = this.#context.dump(error)
    error.dispose()
    if (this.#isOutOfTime) return this.#outOfTime
    const { message, stack } = partsOf(dumped)
    const ofScripts = stack.split('\n').filter((frame) => !frame.includes(`(${preludeFileName}:`))
    const line = /:(\d+)(?::\d+)?\)?\s*(?:\n|$)/.exec(ofScripts.join('\n'))?.[1]
    return {
      reason: /out of memory/.test(message) ? 'memory' : reason,
      message: nameCalled(message, stack, this.#texts),
      line: line === undefined ? undefined : Number(line),
    }
  }
}

function partsOf(error: unknown): { message: string; stack: string } {
  if (typeof error !== 'object' || error === null) return { message: String(error), stack: '' }
  const { name, message, stack } = error as { name?: unknown; message?: unknown; stack?: unknown }
  const text = typeof message === 'string' ? message : JSON.stringify(error)
  return {
    message: typeof name === 'string' && name !== 'Error' ? `${name}: ${text}` : text,
    stack: typeof stack === 'string' ? stack : '',
  }
}
