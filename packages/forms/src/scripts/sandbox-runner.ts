import type { QuickJSWASMModule } from 'quickjs-emscripten-core'
import type { FormDefinition } from '../definition/definition.ts'
import { Sandbox, type SandboxLimits } from './sandbox.ts'
import { type Bridge, type FailedScript, type RunnableScript, type ScriptRunner, scriptKey } from './script-runner.ts'
import { scriptsOf } from './scripts-of.ts'

/**
 * Runs the scripts that a definition carries in a sandbox of their own.
 *
 * @param now milliseconds of a clock that only goes forward
 */
export function sandboxRunner(
  quickjs: QuickJSWASMModule,
  definition: FormDefinition,
  now: () => number,
  limits?: SandboxLimits,
): (bridge: Bridge) => ScriptRunner {
  return (bridge) => {
    const sandbox = new Sandbox(quickjs, bridge, now, limits)
    const scripts = new Map<string, RunnableScript>()
    const faults: FailedScript[] = []
    for (const { path, nodeId, hook, parameters, source } of scriptsOf(definition)) {
      if (hook === 'functions') {
        const fault = sandbox.define(path, source)
        if (fault) faults.push({ ...fault, path })
        continue
      }
      const prepared = sandbox.prepare(path, parameters, source)
      if ('fault' in prepared) faults.push({ ...prepared.fault, path })
      else {
        scripts.set(scriptKey(nodeId, hook), {
          path,
          run: (key, args) => sandbox.run(prepared, key, args),
          validate: (key, value) => sandbox.runValidation(prepared, key, value),
        })
      }
    }
    return {
      scripts,
      faults,
      fireTimer: (id) => sandbox.fireTimer(id),
      settle: (id, isDone, value) => sandbox.settle(id, isDone, value),
      dispose: () => sandbox.dispose(),
    }
  }
}
