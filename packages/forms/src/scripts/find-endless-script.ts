import type { CompiledForm } from '../compiled-form.ts'
import type { ValidationContext } from '../validation/context.ts'
import type { SandboxOptions } from './replay-in-sandbox.ts'
import { trialAnswers } from './sample-answers.ts'
import { collectScripts, type Script, timedOutScript } from './scripts-of.ts'
import { tryValidateWithScripts } from './validate-with-scripts.ts'

/** After this time no further answers are tried. Slow scripts would hold up the author. */
const maximumMilliseconds = 4000

/**
 * Finds a script that times out when the empty form is opened, or when its fields are filled in. Such a script affects
 * every person.
 */
export async function findTimedOutScript(
  compiled: CompiledForm,
  context: ValidationContext,
  options: Omit<SandboxOptions, 'report'>,
): Promise<Script | undefined> {
  const scripts = collectScripts(compiled.definition)
  if (scripts.length === 0) return undefined
  const latest = options.now() + maximumMilliseconds
  for (const answers of trialAnswers(compiled, context.today)) {
    const { failures, check } = await tryValidateWithScripts(compiled, answers, context, options)
    const slow = timedOutScript(scripts, failures, check !== undefined)
    if (slow) return slow
    if (options.now() > latest) return undefined
  }
  return undefined
}
