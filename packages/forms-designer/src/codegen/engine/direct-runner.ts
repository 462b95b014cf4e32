import { prelude } from 'virtual:script-prelude'
import {
  type Bridge,
  deepestCalls,
  type FailedScript,
  type Outcome,
  type RunnableScript,
  type ScriptRunner,
  tooManyCalls,
} from '@rostrum/forms/scripts/script-runner'
import type { FormScripts } from './form-handle.ts'

/** Runs scripts that are part of the page itself, with what the prelude gives to scripts anywhere. */
export function directRunner(scripts: FormScripts): (bridge: Bridge) => ScriptRunner {
  return (bridge) => {
    const entries = prelude((operation, args) => {
      const answer = bridge(operation, JSON.parse(args))
      return answer === undefined ? undefined : JSON.stringify(answer)
    })
    let depth = 0
    const guarded = (act: () => unknown): Outcome => {
      if (depth >= deepestCalls) return { fault: tooManyCalls }
      depth += 1
      try {
        const text = act()
        return { value: typeof text === 'string' ? JSON.parse(text) : undefined }
      } catch (error) {
        return { fault: faultOf(error) }
      } finally {
        depth -= 1
      }
    }
    const found = new Map<string, RunnableScript>()
    const faults: FailedScript[] = []
    try {
      for (const [path, script] of Object.entries(scripts(entries.globals))) {
        found.set(path.includes(':') ? path : `:${path}`, {
          path,
          looksAt: () => true,
          run: (key, args) => guarded(() => entries.run(script, key, ...args.map(copied))),
          validate: (key, value) => guarded(() => entries.runValidation(script, key, copied(value))),
          validateForm: (answers) => guarded(() => entries.runFormValidation(script, copied(answers))),
        })
      }
    } catch (error) {
      faults.push({ ...faultOf(error), path: 'functions' })
    }
    return {
      scripts: found,
      faults,
      fireTimer: (id) => guarded(() => entries.timer(id)),
      settle: (id, isDone, value) => guarded(() => entries.settle(id, isDone, copied(value))),
      isOver: () => false,
      dispose: () => {},
    }
  }
}

/** Scripts are given data, and no way to change the form's own. */
const copied = (value: unknown): unknown => {
  const text = JSON.stringify(value)
  return text === undefined ? undefined : JSON.parse(text)
}

const faultOf = (error: unknown) => ({ reason: 'error' as const, message: String(error), line: undefined })
