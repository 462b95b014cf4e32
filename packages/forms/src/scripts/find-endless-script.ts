import type { CompiledForm } from '../compiled-form.ts'
import type { Problem } from '../definition/problems.ts'
import { collectScripts, type Script } from '../definition/scripts-of.ts'
import type { Answers } from '../validation/context.ts'
import { trialAnswers } from './sample-answers.ts'
import type { FailedScript } from './script-runner.ts'
import type { ScriptRun } from './validate-with-scripts.ts'

/** A script that takes too long, or never finishes: it is stopped before it is known which. */
export type EndlessScript = {
  readonly script: Script
  /** Scripts that trigger each other, in order; a single one triggers itself. Empty for one that runs too long. */
  readonly loop: readonly Script[]
  /** No script was too long by itself: all of them together took more time than this device has for them. */
  readonly isTotal: boolean
}

/** Milliseconds after which no more answers are tried, because an author waits for the result. */
const maximumTrialMilliseconds = 10_000

/**
 * Decides whether a form can be published with its scripts: the server by it, and the designer to predict the server.
 * Opens the form without answers, and with samples of them, causes the events of its widgets, and finds a script that
 * takes too long. Such a script affects every person.
 *
 * @param run runs the scripts of the form with answers, see `tryForPublication`
 * @param now milliseconds of a clock
 */
export async function findEndlessScript(
  compiled: CompiledForm,
  today: string,
  run: (answers: Answers) => Promise<ScriptRun<unknown>>,
  now: () => number = Date.now,
): Promise<EndlessScript | undefined> {
  const scripts = collectScripts(compiled.definition)
  if (scripts.length === 0) return undefined
  const end = now() + maximumTrialMilliseconds
  for (const answers of trialAnswers(compiled, today)) {
    if (now() >= end) return undefined
    const { failures, check } = await run(answers)
    const endless = endlessScriptIn(scripts, failures, check !== undefined)
    if (endless) return endless
  }
  return undefined
}

/**
 * If all scripts together took too long, it is the first one. Events after the result are no reason for that: no person
 * causes all of them at once.
 */
function endlessScriptIn(
  scripts: readonly Script[],
  failed: readonly FailedScript[],
  isValidated: boolean,
): EndlessScript | undefined {
  const isSlow = ({ reason, isTooLong }: FailedScript) =>
    reason === 'depth' || (reason === 'time' && (isTooLong || !isValidated))
  const scriptAt = (path: string) => scripts.find((script) => script.path === path)
  const slow = failed.find((one) => isSlow(one) && scriptAt(one.path))
  const script = (slow && scriptAt(slow.path)) ?? (isValidated ? undefined : scripts[0])
  const loop = (slow?.loop ?? []).flatMap((path) => scriptAt(path) ?? [])
  return script && { script, loop, isTotal: !isValidated && !slow?.isTooLong }
}

/** @param label the name of a script for authors */
export function endlessProblem(
  { script, loop }: EndlessScript,
  label: (script: Script) => string,
): Pick<Problem, 'code' | 'params'> {
  const [first] = loop
  if (!first) return { code: 'script_endless', params: { script: label(script) } }
  if (loop.length === 1) return { code: 'script_self_loop', params: { script: label(first) } }
  return { code: 'script_loop', params: { scripts: [...loop, first].map(label).join(' → ') } }
}
