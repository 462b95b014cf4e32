import type { FormDefinition } from '../definition/definition.ts'
import { isValidationHook } from '../definition/hooks.ts'
import { collectScripts, type Script } from '../definition/scripts-of.ts'
import type { ScriptEngine } from './engine/script-engine.ts'
import { Sandbox, type SandboxLimits } from './sandbox.ts'
import {
  type Bridge,
  type FailedScript,
  type RunnableScript,
  type ScriptError,
  type ScriptRunner,
  scriptKey,
} from './script-runner.ts'

/**
 * Runs the scripts of a definition in a separate sandbox.
 *
 * @param now milliseconds of a monotonic clock
 */
export function sandboxRunner(
  quickjs: ScriptEngine,
  definition: FormDefinition,
  now: () => number,
  limits?: SandboxLimits,
): (bridge: Bridge) => ScriptRunner {
  return (bridge) => {
    const sandbox = new Sandbox(quickjs, bridge, now, limits)
    const scripts = new Map<string, RunnableScript>()
    const errors: FailedScript[] = []
    for (const script of collectScripts(definition)) {
      const { path, nodeId, hook } = script
      const key = scriptKey(nodeId, hook)
      const error = hook === 'functions' ? sandbox.define(path, script.source) : prepare(sandbox, script, key, scripts)
      if (error) errors.push({ ...error, path })
    }
    return {
      scripts,
      errors,
      fireTimer: (id) => sandbox.fireTimer(id),
      settle: (id, isDone, value) => sandbox.settle(id, isDone, value),
      isTimedOut: () => sandbox.isTimedOut,
      dispose: () => sandbox.dispose(),
    }
  }
}

/** Compiles a script under its key. Returns the reason when it cannot run. A check that cannot run has not passed. */
function prepare(
  sandbox: Sandbox,
  { path, hook, parameters, source }: Script,
  key: string,
  scripts: Map<string, RunnableScript>,
): ScriptError | undefined {
  const readsParameter = (parameter: string) => source.includes(parameter) || source.includes('arguments')
  const prepared = sandbox.prepare(path, parameters, source)
  if ('error' in prepared) {
    const fail = () => prepared
    if (isValidationHook(hook))
      scripts.set(key, { path, readsParameter, run: fail, validate: fail, validateForm: fail })
    return prepared.error
  }
  scripts.set(key, {
    path,
    readsParameter,
    run: (cell, args) => sandbox.run(prepared, cell, args),
    validate: (cell, value) => sandbox.runValidation(prepared, cell, value),
    validateForm: (answers) => sandbox.runFormValidation(prepared, answers),
  })
  return undefined
}
