import type { ScriptEngine } from './engine/script-engine.ts'
import { mostScriptTime, type ReplayOptions } from './replay.ts'
import { defaultLimits, type SandboxLimits } from './sandbox.ts'
import { sandboxRunner } from './sandbox-runner.ts'

export type SandboxOptions = Omit<ReplayOptions, 'runIn' | 'isStopped'> & {
  readonly quickjs: ScriptEngine
  readonly limits?: SandboxLimits
}

/** Replays answers with the scripts in a sandbox, which ends those that take too long. */
export function inSandbox({ quickjs, limits = defaultLimits, ...options }: SandboxOptions): ReplayOptions {
  const within = { ...limits, total: mostScriptTime }
  return {
    ...options,
    runIn: ({ definition }) => sandboxRunner(quickjs, definition, options.now, within),
    isStopped: () => quickjs.isStopped,
  }
}
