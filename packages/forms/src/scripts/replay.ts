import type { CompiledForm } from '../compiled-form.ts'
import { FormStore } from '../model/form-store.ts'
import type { Answers, ScriptedState, ValidationContext } from '../validation/context.ts'
import { FormScripts } from './form-scripts.ts'
import type { ScriptServices } from './script-operations.ts'
import type { Bridge, FailedScript, ScriptRunner } from './script-runner.ts'
import { VirtualTimers } from './virtual-timers.ts'

export type ReplayOptions = {
  /** Has the scripts of the form run once more, in a place of their own. */
  readonly runIn: (compiled: CompiledForm) => (bridge: Bridge) => ScriptRunner
  readonly report?: (failure: FailedScript) => void
  readonly loadSource?: ScriptServices['loadSource'] | undefined
}

/**
 * Milliseconds that the scripts of one form may take together: whoever else asks the server waits meanwhile. What they wait
 * for themselves, such as a data source, is not among it.
 */
export const maximumScriptMilliseconds = 2000

/** The scripts took so long that not all of them had their say: nothing can be said of the answers. */
export class ScriptTimeoutError extends Error {}

/**
 * Finds out what the scripts of a form make of answers, wherever these came from: an empty form is opened, its scripts
 * start, the answers are entered, each change is told in the order of the form, and they are entered once more over
 * what scripts have written. What is hidden, disabled, required or held then counts, and so do lists and checks.
 *
 * @param conclude asks what it wants to know while the scripts can still answer
 * @throws ScriptsTookTooLong
 */
export async function replay<Conclusion>(
  compiled: CompiledForm,
  answers: Answers,
  { today, given, sources }: Pick<ValidationContext, 'today' | 'given' | 'sources'>,
  options: ReplayOptions,
  conclude: (scripted: ScriptedState) => Conclusion,
): Promise<Conclusion> {
  const form = new FormStore(compiled, {
    today,
    ...(given && { given }),
    loadOptions: async ({ name }) => sources?.get(name)?.items ?? [],
  })
  const timers = new VirtualTimers()
  const scripts = new FormScripts(form, options.runIn(compiled), {
    ...(options.report ? { report: options.report } : {}),
    services: {
      message: () => {},
      refMissing: () => {},
      validationMessage: () => '',
      ...(options.loadSource ? { loadSource: options.loadSource } : {}),
      schedule: timers.add,
    },
  })
  const settle = async () => {
    await scripts.idle()
    await timers.runAll(() => scripts.idle())
  }
  try {
    await form.lists.requestAll()
    scripts.start()
    await settle()
    const enterAgain = scripts.fill({ answers })
    await settle()
    enterAgain()
    assertNotTimedOut(scripts)
    const conclusion = conclude(form.scriptedState())
    // Checks by scripts have run as well meanwhile.
    assertNotTimedOut(scripts)
    return conclusion
  } finally {
    scripts.stop()
  }
}

/** @throws ScriptsTookTooLong where what they have made of the form is not what they would make of it */
function assertNotTimedOut({ isTimedOut }: FormScripts): void {
  if (isTimedOut) throw new ScriptTimeoutError('The scripts of the form took too long')
}
