import type { CompiledForm } from '../compiled-form.ts'
import { FormStore } from '../model/form-store.ts'
import type { Answers, ScriptedState, ValidationContext } from '../validation/context.ts'
import { FormScripts } from './form-scripts.ts'
import type { ScriptServices } from './script-operations.ts'
import type { Bridge, FailedScript, ScriptRunner } from './script-runner.ts'
import { VirtualTimers } from './virtual-timers.ts'

export type ReplayOptions = {
  /** Runs the scripts of the form again in a separate environment. */
  readonly runIn: (compiled: CompiledForm) => (bridge: Bridge) => ScriptRunner
  readonly report?: (failure: FailedScript) => void
  readonly loadSource?: ScriptServices['loadSource'] | undefined
  /** What happens to the form once the result is known, for a trial of its scripts. Timers that it starts run as well. */
  readonly afterwards?: (form: FormStore) => void
}

/**
 * Milliseconds of running time for all scripts of one form, because other requests to the server wait meanwhile. The
 * time that scripts wait for a data source does not count.
 */
export const maximumScriptMilliseconds = 2000

/** The scripts took too long to finish, so the answers could not be validated. */
export class ScriptTimeoutError extends Error {}

/**
 * Computes the effect of the scripts of a form on answers from any source. Opens an empty form, starts its scripts,
 * enters the answers, reports each change in form order, and enters the answers again over what scripts have written.
 * The result determines what is hidden, disabled, required or overridden, and it determines lists and checks.
 *
 * @param conclude reads the result while the scripts can still respond
 * @throws ScriptTimeoutError
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
    if (options.afterwards) {
      options.afterwards(form)
      await settle()
    }
    return conclusion
  } finally {
    scripts.stop()
  }
}

/** @throws ScriptTimeoutError when the scripts were stopped and the state of the form is incomplete */
function assertNotTimedOut({ isTimedOut }: FormScripts): void {
  if (isTimedOut) throw new ScriptTimeoutError('The scripts of the form took too long')
}
