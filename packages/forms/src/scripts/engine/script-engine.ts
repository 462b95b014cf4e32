import type { QuickJSWASMModule } from 'quickjs-emscripten-core'
import { meterNames } from './meter-engine.ts'

/** Turns of loops and calls of functions between two questions: less than what takes a millisecond. */
const turnsBetween = 100_000

/** The engine was stopped in the middle of something; it is of no use afterwards. */
export class EngineStoppedError extends Error {}

/** Of types that a page and a server name, and this package does not. */
type GuardedFunctions = Record<string, never>
type Call = (...args: readonly unknown[]) => unknown
type Functions = Readonly<Record<string, unknown>>

/** Decides whether what runs has to stop, at each of many moments. */
type Watch = () => boolean

/**
 * The engine that scripts run in, with a hand on it: whoever runs something in it is asked all the while whether it may
 * go on, and when it may not, no function of the engine does anything any more. What stopped it leaves it by an
 * exception, which tears through its own state.
 */
export class ScriptEngine {
  #quickjs: QuickJSWASMModule | undefined
  #watch: Watch | undefined
  #fuel: { value: number } | undefined
  #isStopped = false

  get isStopped(): boolean {
    return this.#isStopped
  }

  /** @throws EngineStopped */
  get quickjs(): QuickJSWASMModule {
    if (!this.#quickjs || this.#isStopped) throw new EngineStoppedError('The engine was stopped')
    return this.#quickjs
  }

  /** Takes what this was made for. */
  take(quickjs: QuickJSWASMModule): void {
    this.#quickjs = quickjs
  }

  /**
   * Runs something in the engine for as long as `isOver` does not say that it has to stop.
   *
   * @throws EngineStopped
   */
  run<Result>(isOver: Watch, act: () => Result): Result {
    const before = this.#watch
    this.#watch = isOver
    try {
      const result = act()
      if (this.#isStopped) throw new EngineStoppedError('The engine was stopped')
      return result
    } finally {
      this.#watch = before
    }
  }

  /** What the engine may call outside, with the question that its meter asks. */
  imports(given: Readonly<Record<string, Functions>>): Record<string, Record<string, unknown>> {
    const guarded = Object.entries(given).map(([name, functions]) => [name, guardFunctions(functions, this.#returning)])
    return { ...Object.fromEntries(guarded), [meterNames.module]: { [meterNames.ask]: this.#ask } }
  }

  /** What can be called in the engine. */
  exports(given: Functions): GuardedFunctions {
    this.#fuel = given[meterNames.fuel] as { value: number }
    return guardFunctions(given, this.#entering)
  }

  readonly #ask = () => {
    if (this.#watch?.()) throw new EngineStoppedError('The engine was stopped')
    if (this.#fuel) this.#fuel.value = turnsBetween
  }

  /** Whoever comes back into an engine that was stopped meanwhile is sent on to where it was entered first. */
  readonly #returning =
    (call: Call): Call =>
    (...args) => {
      const answer = call(...args)
      if (this.#isStopped) throw new EngineStoppedError('The engine was stopped')
      return answer
    }

  /** Whatever leaves by an exception leaves the engine as nobody can know it. */
  readonly #entering =
    (call: Call): Call =>
    (...args) => {
      if (this.#isStopped) return 0
      try {
        return call(...args)
      } catch (error) {
        this.#isStopped = true
        throw error
      }
    }
}

function guardFunctions(functions: Functions, guard: (call: Call) => Call): GuardedFunctions {
  const entries = Object.entries(functions)
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'function' ? guard(value as Call) : value]),
  ) as GuardedFunctions
}
