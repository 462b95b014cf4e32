// A thread that runs the scripts of forms, until its pool terminates it.
import '@rostrum/forms/eager'
import {
  type CompiledForm,
  compileForm,
  fixedSources,
  indexOptions,
  indexPartial,
  type ValidationContext,
} from '@rostrum/forms'
import { withEngine } from '@rostrum/forms/scripts/load-quickjs'
import { packScripted } from '@rostrum/forms/scripts/pack-scripted'
import { tryForPublication } from '@rostrum/forms/scripts/try-for-publication'
import { tryValidateWithScripts } from '@rostrum/forms/scripts/validate-with-scripts'
import { type HostCall, serveThreadTasks } from '../../../../kernel/threads/serve-thread-tasks.ts'
import type { ScriptResult, ScriptTask, SourceRequest } from './script-task.ts'

/** CPU milliseconds of this thread: the load of the machine does not count against a script. */
function threadCpuMilliseconds(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

const maximumCached = 50
const compiledForms = new Map<string, CompiledForm>()

function formOf({ key, definition }: ScriptTask): CompiledForm {
  const known = key === undefined ? undefined : compiledForms.get(key)
  if (known) return known
  const form = compileForm(JSON.parse(definition))
  if (key !== undefined) {
    if (compiledForms.size >= maximumCached) compiledForms.clear()
    compiledForms.set(key, form)
  }
  return form
}

function contextOf({ today, prefilled, lists, unavailable, files }: ScriptTask): ValidationContext {
  const indexed = lists.map(({ name, items, isPartial }) => {
    const index = isPartial ? indexPartial : indexOptions
    return [name, index(JSON.parse(items))] as const
  })
  return {
    today,
    sources: fixedSources(new Map(indexed), unavailable),
    ...(prefilled && { given: prefilled }),
    ...(files && { storedFile: (url: string) => files.get(url) }),
  }
}

async function runTask(task: ScriptTask, ask: HostCall): Promise<ScriptResult> {
  const loadSource = (name: string, parameters: unknown) => ask({ name, parameters } satisfies SourceRequest)
  const runAll = task.isForPublication ? tryForPublication : tryValidateWithScripts
  const { failures, check } = await withEngine((quickjs) =>
    runAll(formOf(task), task.answers, contextOf(task), {
      quickjs,
      now: threadCpuMilliseconds,
      loadSource,
    }),
  )
  return { failures, check: check && { ...check, scripted: packScripted(check.scripted) } }
}

// Preloaded, so that the first task does not wait for it.
await withEngine(async () => {})
serveThreadTasks(runTask)
