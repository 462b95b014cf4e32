import { availableParallelism } from 'node:os'
import type { Answers, CompiledForm, OptionItem, ValidationContext } from '@rostrum/forms'
import type { TriedScripts } from '@rostrum/forms/scripts/answer-with-scripts'
import { unpackScripted } from '@rostrum/forms/scripts/pack-scripted'
import { mostScriptTime } from '@rostrum/forms/scripts/replay'
import { DomainError } from '../../../platform/http/problem.ts'
import { ThreadEnded } from '../../../platform/threads/thread.ts'
import { NoThread, ThreadPool } from '../../../platform/threads/thread-pool.ts'
import type { FormContext } from '../form-context.ts'
import { uploadAddressesIn } from '../upload-addresses.ts'
import type { ScriptAnswer, ScriptTask, SourceQuestion } from './script-task.ts'

/**
 * The scripts of all forms run here and nowhere else in the server. They watch their own time; a thread that
 * has not answered long after it must have been up is ended. While some wait for a data source, their thread runs others,
 * and those of forms without any never wait behind them.
 */
export const scriptThreads = new ThreadPool<ScriptTask, ScriptAnswer>(new URL('./script-thread.ts', import.meta.url), {
  threads: Math.min(4, Math.max(1, availableParallelism() - 1)),
  waiting: 100,
  askingAtOnce: 8,
  startTime: 120_000,
  taskTime: 5 * mostScriptTime,
  memory: 256,
})

/**
 * Judges answers by the scripts of their form, as `tryWithScripts` does.
 *
 * @param key under which the form is remembered
 * @throws DomainError `server.busy` when too many others wait for theirs
 */
export async function runScripts(
  compiled: CompiledForm,
  key: string | undefined,
  answers: Answers,
  context: FormContext,
): Promise<TriedScripts> {
  const task = {
    key,
    definition: jsonOf(compiled.definition),
    answers,
    today: context.today,
    given: context.given,
    lists: listsOf(compiled, context),
    away: awayOf(compiled, context),
    files: filesOf(answers, context),
  }
  try {
    const ask = compiled.definition.dataSources ? (question: unknown) => askSource(context, question) : undefined
    const { failures, checked } = await scriptThreads.run(task, ask)
    return { failures, checked: checked && { ...checked, scripted: unpackScripted(compiled, checked.scripted) } }
  } catch (error) {
    if (error instanceof NoThread) throw new DomainError('server.busy')
    if (error instanceof ThreadEnded) return { failures: [], checked: undefined }
    throw error
  }
}

async function askSource({ loadSource }: FormContext, question: unknown): Promise<unknown> {
  const { name, parameters } = question as SourceQuestion
  if (!loadSource) throw new Error(name)
  return loadSource(name, parameters)
}

/** Lists and definitions are kept, and go to a thread over and over. */
const written = new WeakMap<object, string>()

function jsonOf(value: object): string {
  const known = written.get(value)
  if (known !== undefined) return known
  const json = JSON.stringify(value)
  written.set(value, json)
  return json
}

function listsOf({ definition }: CompiledForm, { sources }: ValidationContext): ScriptTask['lists'] {
  return (definition.dataSources ?? []).flatMap(({ name }) => {
    const list = sources?.get(name)
    const items: readonly OptionItem[] | undefined = list?.items
    return items ? [{ name, items: jsonOf(items), isPartial: list?.isPartial === true }] : []
  })
}

const awayOf = ({ definition }: CompiledForm, { sources }: ValidationContext): readonly string[] =>
  (definition.dataSources ?? []).flatMap(({ name }) => (sources?.isAway?.(name) ? [name] : []))

function filesOf(answers: Answers, { given, storedFile }: ValidationContext): ScriptTask['files'] {
  if (!storedFile) return undefined
  const found = uploadAddressesIn([answers, given]).map((url) => [url, storedFile(url)] as const)
  return new Map(found.flatMap(([url, file]) => (file ? [[url, file] as const] : [])))
}
