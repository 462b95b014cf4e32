import { availableParallelism } from 'node:os'
import type { Answers, CompiledForm, OptionItem, ValidationContext } from '@rostrum/forms'
import { unpackScripted } from '@rostrum/forms/scripts/pack-scripted'
import { maximumScriptMilliseconds } from '@rostrum/forms/scripts/replay'
import type { ScriptRun } from '@rostrum/forms/scripts/validate-with-scripts'
import { DomainError } from '../../../../kernel/http/domain-error.ts'
import { ThreadPool, ThreadPoolBusyError } from '../../../../kernel/threads/thread-pool.ts'
import { ThreadTerminatedError } from '../../../../kernel/threads/worker-thread.ts'
import type { FormContext } from '../form-context.ts'
import { uploadAddressesIn } from '../upload-addresses.ts'
import type { ScriptResult, ScriptTask, SourceRequest } from './script-task.ts'

/**
 * The scripts of all forms run only here in the server. They limit their own time. A thread without a response long
 * after that limit is terminated. While some wait for a data source, their thread runs others. Forms without one never
 * wait behind them.
 */
export const scriptThreads = new ThreadPool<ScriptTask, ScriptResult>(new URL('./script-thread.ts', import.meta.url), {
  threads: Math.min(4, Math.max(1, availableParallelism() - 1)),
  maximumQueued: 100,
  concurrentTasks: 8,
  startTime: 120_000,
  taskTime: 5 * maximumScriptMilliseconds,
  memory: 256,
})

/**
 * Checks answers with the scripts of their form, see `tryValidateWithScripts`.
 *
 * @param key cache key of the form
 * @param isForPublication runs them as publication tries them, see `tryForPublication`
 * @throws DomainError `server.busy` when the queue is full
 */
export async function runScripts(
  compiled: CompiledForm,
  key: string | undefined,
  answers: Answers,
  context: FormContext,
  { isForPublication = false }: { readonly isForPublication?: boolean } = {},
): Promise<ScriptRun> {
  const task = {
    key,
    definition: jsonOf(compiled.definition),
    answers,
    today: context.today,
    prefilled: context.given,
    lists: listsOf(compiled, context),
    unavailable: unavailableListsOf(compiled, context),
    files: filesOf(answers, context),
    isForPublication,
  }
  try {
    const ask = compiled.definition.dataSources ? (question: unknown) => requestSource(context, question) : undefined
    const { failures, check } = await scriptThreads.run(task, ask)
    return { failures, check: check && { ...check, scripted: unpackScripted(compiled, check.scripted) } }
  } catch (error) {
    if (error instanceof ThreadPoolBusyError) throw new DomainError('server.busy')
    if (error instanceof ThreadTerminatedError) return { failures: [], check: undefined }
    throw error
  }
}

async function requestSource({ loadSource }: FormContext, question: unknown): Promise<unknown> {
  const { name, parameters } = question as SourceRequest
  if (!loadSource) throw new Error(name)
  return loadSource(name, parameters)
}

/** Cached, because the same lists and definitions are sent to threads again and again. */
const jsonCache = new WeakMap<object, string>()

function jsonOf(value: object): string {
  const known = jsonCache.get(value)
  if (known !== undefined) return known
  const json = JSON.stringify(value)
  jsonCache.set(value, json)
  return json
}

function listsOf({ definition }: CompiledForm, { sources }: ValidationContext): ScriptTask['lists'] {
  return (definition.dataSources ?? []).flatMap(({ name }) => {
    const list = sources?.get(name)
    const items: readonly OptionItem[] | undefined = list?.items
    return items ? [{ name, items: jsonOf(items), isPartial: list?.isPartial === true }] : []
  })
}

const unavailableListsOf = ({ definition }: CompiledForm, { sources }: ValidationContext): readonly string[] =>
  (definition.dataSources ?? []).flatMap(({ name }) => (sources?.isUnavailable(name) ? [name] : []))

function filesOf(answers: Answers, { given, storedFile }: ValidationContext): ScriptTask['files'] {
  if (!storedFile) return undefined
  const found = uploadAddressesIn([answers, given]).map((url) => [url, storedFile(url)] as const)
  return new Map(found.flatMap(([url, file]) => (file ? [[url, file] as const] : [])))
}
