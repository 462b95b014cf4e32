import type { Answers, StoredFile } from '@rostrum/forms'
import type { PackedScripted } from '@rostrum/forms/scripts/pack-scripted'
import type { AnswerCheck, ScriptRun } from '@rostrum/forms/scripts/validate-with-scripts'

/** Answers to check with the scripts of their form. Long values are JSON, which transfers faster to a thread. */
export type ScriptTask = {
  /** Cache key of the form, if it is a published version. */
  readonly key: string | undefined
  readonly definition: string
  readonly answers: Answers
  readonly today: string
  readonly prefilled: Answers | undefined
  readonly lists: readonly { readonly name: string; readonly items: string; readonly isPartial: boolean }[]
  /** Lists that are unavailable now. */
  readonly unavailable: readonly string[]
  /** The stored files that answers may reference, by their addresses; without them answers are trusted. */
  readonly files: ReadonlyMap<string, StoredFile> | undefined
  /** Whether the scripts run as publication tries them. */
  readonly isForPublication: boolean
}

/** A script's request to a data source of its form. */
export type SourceRequest = { readonly name: string; readonly parameters: unknown }

export type ScriptResult = ScriptRun<Omit<AnswerCheck, 'scripted'> & { readonly scripted: PackedScripted }>
