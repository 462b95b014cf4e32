// A thread that runs the scripts of forms, for as long as its pool lets it.
import '@rostrum/forms/at-once'
import { type CompiledForm, compileForm, indexKnown, indexOptions } from '@rostrum/forms'
import { tryWithScripts } from '@rostrum/forms/scripts/answer-with-scripts'
import { withEngine } from '@rostrum/forms/scripts/load-quickjs'
import { packScripted } from '@rostrum/forms/scripts/pack-scripted'
import { type Ask, serveTasks } from '../../../platform/threads/serve-tasks.ts'
import type { ScriptAnswer, ScriptTask, SourceQuestion } from './script-task.ts'

/** Milliseconds of this thread's own work: what else the machine does is not counted against a script. */
function worked(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

const remembered = 50
const compiled = new Map<string, CompiledForm>()

function formOf({ key, definition }: ScriptTask): CompiledForm {
  const known = key === undefined ? undefined : compiled.get(key)
  if (known) return known
  const form = compileForm(JSON.parse(definition))
  if (key !== undefined) {
    if (compiled.size >= remembered) compiled.clear()
    compiled.set(key, form)
  }
  return form
}

function contextOf({ today, given, lists, away, files }: ScriptTask) {
  const indexed = lists.map(({ name, items, isPartial }) => {
    const index = isPartial ? indexKnown : indexOptions
    return [name, index(JSON.parse(items))] as const
  })
  const byName = new Map(indexed)
  return {
    today,
    sources: { get: (name: string) => byName.get(name), isAway: (name: string) => away.includes(name) },
    ...(given && { given }),
    ...(files && { storedFile: (url: string) => files.get(url) }),
  }
}

async function answer(task: ScriptTask, ask: Ask): Promise<ScriptAnswer> {
  const loadSource = (name: string, parameters: unknown) => ask({ name, parameters } satisfies SourceQuestion)
  const { failures, checked } = await withEngine((quickjs) =>
    tryWithScripts(formOf(task), task.answers, contextOf(task), { quickjs, now: worked, loadSource }),
  )
  return { failures, checked: checked && { ...checked, scripted: packScripted(checked.scripted) } }
}

// Whoever comes first does not wait for it.
await withEngine(async () => {})
serveTasks(answer)
