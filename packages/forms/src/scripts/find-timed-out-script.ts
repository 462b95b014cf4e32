import type { CompiledForm } from '../compiled-form.ts'
import type { ValidationContext } from '../validation/context.ts'
import type { SandboxOptions } from './replay-in-sandbox.ts'
import { collectScripts, type Script, timedOutScript } from './scripts-of.ts'
import { tryValidateWithScripts } from './validate-with-scripts.ts'

/** Finds a script that times out when the empty form is opened. Such a script affects every person. */
export async function findTimedOutScript(
  compiled: CompiledForm,
  context: ValidationContext,
  options: Omit<SandboxOptions, 'report'>,
): Promise<Script | undefined> {
  const scripts = collectScripts(compiled.definition)
  if (scripts.length === 0) return undefined
  const { failures, check } = await tryValidateWithScripts(compiled, {}, context, options)
  return timedOutScript(scripts, failures, check !== undefined)
}
