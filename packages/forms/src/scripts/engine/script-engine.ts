import type { QuickJSWASMModule } from 'quickjs-emscripten-core'
import { meterNames } from './meter-engine.ts'

/** Loop iterations and function calls between two checks: less than a millisecond of work. */
const turnsBetween = 100_000

/** The engine was stopped in the middle of an operation and cannot be used again. */
export class EngineStoppedError extends Error {}

/** Types that pages and servers define, and this package does not. */
type GuardedFunctions = Record<string, never>
type Call = (...args: readonly unknown[]) => unknown
type Functions = Readonly<Record<string, unknown>>

/** Decides at each check whether the running code has to stop. */
type Watch = () => boolean

/**
 * The engine that runs scripts, with control over its running time. Each call passes a callback that decides at every
 * check whether the code may continue. When it may not, no function of the engine runs any more. The engine is left by
 * an exception, which leaves its state inconsistent.
 */
export class ScriptEngine {
  #quickjs: QuickJSWASMModule | undefined
  #watch: Watch | undefined
  #fuel: { value: number } | undefined
  #isStopped = false

  get isStopped(): boolean {
    return this.#isStopped
  }

  /** @throws EngineStoppedError */
  get quickjs(): QuickJSWASMModule {
    if (!this.#quickjs || this.#isStopped) throw new EngineStoppedError('The engine was stopped')
    return this.#quickjs
  }

  /** Attaches the instance that this object controls. */
  take(quickjs: QuickJSWASMModule): void {
    this.#quickjs = quickjs
  }

  /**
   * Runs an operation in the engine until `isOver` requires it to stop.
   *
   * @throws EngineStoppedError
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

  /** The imports of the engine, with the check function of its meter. */
  imports(given: Readonly<Record<string, Functions>>): Record<string, Record<string, unknown>> {
    const guarded = Object.entries(given).map(([name, functions]) => [name, guardFunctions(functions, this.#returning)])
    return { ...Object.fromEntries(guarded), [meterNames.module]: { [meterNames.ask]: this.#ask } }
  }

  /** The functions that the engine exports. */
  exports(given: Functions): GuardedFunctions {
    this.#fuel = given[meterNames.fuel] as { value: number }
    return guardFunctions(given, this.#entering)
  }

  readonly #ask = () => {
    if (this.#watch?.()) throw new EngineStoppedError('The engine was stopped')
    if (this.#fuel) this.#fuel.value = turnsBetween
  }

  /** A nested call into a stopped engine fails as well and unwinds to the outermost call. */
  readonly #returning =
    (call: Call): Call =>
    (...args) => {
      const answer = call(...args)
      if (this.#isStopped) throw new EngineStoppedError('The engine was stopped')
      return answer
    }

  /** After any exception, the state of the engine is unknown. */
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
