import type { Answers, StoredFile } from '@rostrum/forms'
import type { PackedScripted } from '@rostrum/forms/scripts/pack-scripted'
import type { AnswerCheck, ScriptRun } from '@rostrum/forms/scripts/validate-with-scripts'

/** Answers to be judged by the scripts of their form. What is long is JSON, which goes to a thread at once. */
export type ScriptTask = {
  /** Under which the form is remembered, as long as it is one of a published version. */
  readonly key: string | undefined
  readonly definition: string
  readonly answers: Answers
  readonly today: string
  readonly prefilled: Answers | undefined
  readonly lists: readonly { readonly name: string; readonly items: string; readonly isPartial: boolean }[]
  /** Lists that cannot be had now. */
  readonly unavailable: readonly string[]
  /** The files on record that answers may name, by their addresses; without them answers are taken at their word. */
  readonly files: ReadonlyMap<string, StoredFile> | undefined
}

/** What a script asks a data source of its form. */
export type SourceRequest = { readonly name: string; readonly parameters: unknown }

export type ScriptResult = ScriptRun<Omit<AnswerCheck, 'scripted'> & { readonly scripted: PackedScripted }>
