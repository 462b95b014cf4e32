import type { CompiledForm } from '../compiled-form.ts'
import type { ValidationContext } from '../validation/context.ts'
import { tryWithScripts } from './answer-with-scripts.ts'
import type { SandboxOptions } from './replay-in-sandbox.ts'
import { endlessAmong, type Script, scriptsOf } from './scripts-of.ts'

/**
 * A script that takes more time than it is given when the form is opened with nothing filled in: what takes its time
 * then is there for everybody.
 */
export async function endlessScript(
  compiled: CompiledForm,
  context: ValidationContext,
  options: Omit<SandboxOptions, 'report'>,
): Promise<Script | undefined> {
  const scripts = scriptsOf(compiled.definition)
  if (scripts.length === 0) return undefined
  const { failures, checked } = await tryWithScripts(compiled, {}, context, options)
  return endlessAmong(scripts, failures, checked !== undefined)
}
