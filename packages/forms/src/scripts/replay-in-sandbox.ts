import type { ScriptEngine } from './engine/script-engine.ts'
import { maximumScriptMilliseconds, type ReplayOptions } from './replay.ts'
import { type SandboxLimits, scriptLimits } from './sandbox.ts'
import { sandboxRunner } from './sandbox-runner.ts'

export type SandboxOptions = Omit<ReplayOptions, 'runIn'> & {
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number
  readonly quickjs: ScriptEngine
  readonly limits?: SandboxLimits
}

/** Replays answers with the scripts in a sandbox, which stops scripts that take too long. */
export function createReplayOptions({
  quickjs,
  now,
  limits = scriptLimits,
  ...options
}: SandboxOptions): ReplayOptions {
  const within = { ...limits, totalTime: maximumScriptMilliseconds }
  return {
    ...options,
    runIn: ({ definition }) => sandboxRunner(quickjs, definition, now, within),
  }
}
