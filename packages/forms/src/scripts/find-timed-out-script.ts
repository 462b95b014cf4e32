import type { CompiledForm } from '../compiled-form.ts'
import type { ValidationContext } from '../validation/context.ts'
import type { SandboxOptions } from './replay-in-sandbox.ts'
import { collectScripts, type Script, timedOutScript } from './scripts-of.ts'
import { tryValidateWithScripts } from './validate-with-scripts.ts'

/**
 * A script that takes more time than it is given when the form is opened with nothing filled in: what takes its time
 * then is there for everybody.
 */
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
