import type { QuickJSWASMModule } from 'quickjs-emscripten-core'
import type { CompiledForm } from '../compiled-form.ts'
import { FormStore } from '../model/form-store.ts'
import type { Answers, ScriptedState, ValidationContext } from '../validation/context.ts'
import type { FieldError } from '../validation/failure.ts'
import { FormScripts } from './form-scripts.ts'
import { defaultLimits } from './sandbox.ts'
import { sandboxRunner } from './sandbox-runner.ts'
import type { ScriptServices } from './script-operations.ts'
import type { FailedScript } from './script-runner.ts'

type ReplayOptions = {
  readonly quickjs: QuickJSWASMModule
  /** Milliseconds of a clock that only goes forward. */
  readonly now: () => number
  readonly report?: (failure: FailedScript) => void
  readonly loadSource?: ScriptServices['loadSource']
}

export type CheckedAnswers = {
  readonly errors: readonly FieldError[]
  /** What may be stored, as `cleanAnswers` gives it. */
  readonly answers: Readonly<Record<string, unknown>>
  /** What scripts have made of the form, for writing it out; none in a form without them. */
  readonly scripted?: ScriptedState
}

/** Milliseconds that the scripts of one form may take together: whoever else asks the server waits meanwhile. */
const mostTime = 2000

/** The scripts took so long that not all of them had their say: nothing can be said of the answers. */
export class ScriptsTookTooLong extends Error {}

/** Most timers that are let run down; a script that sets itself again must not go on for ever. */
const mostTimers = 200

/**
 * Validates the answers of a form with scripts where there is no page: an empty form is opened, its scripts start, the
 * answers are entered, each change is told in the order of the form, and what the scripts have made of it then counts:
 * hidden, disabled, required, values that nobody may enter, lists, and their own validation. Nobody can skip a script
 * by not running it. What a person may enter is what was sent: scripts filled it in on the page, and it may have been
 * corrected since.
 *
 * @throws ScriptsTookTooLong
 */
export async function answerWithScripts(
  compiled: CompiledForm,
  answers: Answers,
  context: ValidationContext,
  options: ReplayOptions,
): Promise<CheckedAnswers> {
  const form = new FormStore(compiled, {
    today: context.today,
    ...(context.given && { given: context.given }),
    loadOptions: async ({ name }) => context.sources?.get(name)?.items ?? [],
  })
  const timers = new Timers()
  const began = options.now()
  const limits = { ...defaultLimits, total: mostTime }
  const scripts = new FormScripts(form, sandboxRunner(options.quickjs, compiled.definition, options.now, limits), {
    ...(options.report ? { report: options.report } : {}),
    services: {
      message: () => {},
      refMissing: () => {},
      failedSentence: () => '',
      ...(options.loadSource ? { loadSource: options.loadSource } : {}),
      schedule: (callback, milliseconds) => timers.add(callback, milliseconds),
    },
  })
  const settle = async () => {
    await scripts.idle()
    for (let run = 0; run < mostTimers; run += 1) {
      if (!timers.fireNext()) return
      await scripts.idle()
    }
  }
  try {
    await form.requestLists()
    scripts.start()
    await settle()
    form.fill(answers)
    await settle()
    const scripted = form.scripting.state()
    const within = { ...context, scripted }
    const checked = {
      errors: compiled.validate(answers, within),
      answers: compiled.cleanAnswers(answers, within),
      scripted,
    }
    if (options.now() - began >= mostTime) throw new ScriptsTookTooLong('The scripts of the form took too long')
    return checked
  } finally {
    scripts.stop()
  }
}

type Timer = { readonly due: number; readonly fire: () => void }

/** Timers that run down in their order without anybody waiting for them. */
class Timers {
  #now = 0
  #waiting: readonly Timer[] = []

  /** @returns what takes the timer back */
  add(fire: () => void, milliseconds: number): () => void {
    const timer = { due: this.#now + milliseconds, fire }
    this.#waiting = [...this.#waiting, timer]
    return () => {
      this.#waiting = this.#waiting.filter((each) => each !== timer)
    }
  }

  /** Lets the one run down that is due first; false when there is none. */
  fireNext(): boolean {
    const [next] = this.#waiting.toSorted((one, other) => one.due - other.due)
    if (!next) return false
    this.#waiting = this.#waiting.filter((each) => each !== next)
    this.#now = next.due
    next.fire()
    return true
  }
}
