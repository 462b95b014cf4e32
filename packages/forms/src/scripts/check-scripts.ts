import type { FormDefinition } from '../definition/definition.ts'
import { loadQuickJs } from './load-quickjs.ts'
import { Sandbox } from './sandbox.ts'
import type { FailedScript, ScriptFault } from './script-runner.ts'
import { scriptsOf } from './scripts-of.ts'

/** Every script of a form that does not parse: 'Syntax error in the javascript codes, please check again!' */
export async function checkScripts(definition: FormDefinition, now: () => number): Promise<readonly FailedScript[]> {
  const scripts = scriptsOf(definition)
  if (scripts.length === 0) return []
  const sandbox = new Sandbox(await loadQuickJs(), () => undefined, now)
  try {
    return scripts.flatMap(({ path, hook, parameters, source }) => {
      const fault = sandbox.check(hook === 'functions' ? [] : parameters, source)
      return fault ? [{ ...fault, path }] : []
    })
  } finally {
    sandbox.dispose()
  }
}

/** What is wrong with the grammar of one script. */
export async function checkScript(
  parameters: readonly string[],
  source: string,
  now: () => number,
): Promise<ScriptFault | undefined> {
  const sandbox = new Sandbox(await loadQuickJs(), () => undefined, now)
  try {
    return sandbox.check(parameters, source)
  } finally {
    sandbox.dispose()
  }
}
