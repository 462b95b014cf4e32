import { prelude } from 'virtual:script-prelude'
import {
  type Bridge,
  callDepthError,
  type FailedScript,
  maximumCallDepth,
  type RunnableScript,
  type ScriptResult,
  type ScriptRunner,
} from '@rostrum/forms/scripts/script-runner'
import type { FormScripts } from './form-handle.ts'

/** Runs scripts that are part of the page, with the same API as the prelude gives to scripts elsewhere. */
export function directRunner(scripts: FormScripts): (bridge: Bridge) => ScriptRunner {
  return (bridge) => {
    const entries = prelude((operation, args) => {
      const answer = bridge(operation, JSON.parse(args))
      return answer === undefined ? undefined : JSON.stringify(answer)
    })
    let depth = 0
    const guarded = (act: () => unknown): ScriptResult => {
      if (depth >= maximumCallDepth) return { fault: callDepthError }
      depth += 1
      try {
        const text = act()
        return { value: typeof text === 'string' ? JSON.parse(text) : undefined }
      } catch (error) {
        return { fault: toScriptError(error) }
      } finally {
        depth -= 1
      }
    }
    const found = new Map<string, RunnableScript>()
    const errors: FailedScript[] = []
    try {
      for (const [path, script] of Object.entries(scripts(entries.globals))) {
        found.set(path.includes(':') ? path : `:${path}`, {
          path,
          readsParameter: () => true,
          run: (key, args) => guarded(() => entries.run(script, key, ...args.map(deepCopy))),
          validate: (key, value) => guarded(() => entries.runValidation(script, key, deepCopy(value))),
          validateForm: (answers) => guarded(() => entries.runFormValidation(script, deepCopy(answers))),
        })
      }
    } catch (error) {
      errors.push({ ...toScriptError(error), path: 'functions' })
    }
    return {
      scripts: found,
      errors,
      fireTimer: (id) => guarded(() => entries.timer(id)),
      settle: (id, isDone, value) => guarded(() => entries.settle(id, isDone, deepCopy(value))),
      isTimedOut: () => false,
      dispose: () => {},
    }
  }
}

/** Scripts receive copies of data, so they cannot change the form's own objects. */
const deepCopy = (value: unknown): unknown => {
  const text = JSON.stringify(value)
  return text === undefined ? undefined : JSON.parse(text)
}

const toScriptError = (error: unknown) => ({ reason: 'error' as const, message: String(error), line: undefined })
