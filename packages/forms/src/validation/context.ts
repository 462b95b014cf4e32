import type { Frame, NodePlan, OptionSources, Override, RowsPlan, ValuePlan } from '../plan/node-plan.ts'
import type { Failure } from './failure.ts'
import type { StoredFile } from './uploads.ts'

/** Answers by the names of the fields; a sub-form's answer is a list of rows, each keyed the same way. */
export type Answers = Readonly<Record<string, unknown>>

/** What validation needs to know beyond the answers. */
export type ValidationContext = {
  /** The day that counts, `YYYY-MM-DD`, from the host's clock. */
  readonly today: string
  /** The lists behind the definition's data sources. A list that is missing here lets no choice pass. */
  readonly sources?: OptionSources
  /** The values of fields that the person may not change: what is sent for disabled and read-only fields is ignored. */
  readonly given?: Answers
  /**
   * A file of the person as it is on record, by its address; undefined when there is none. Without it an answer is taken at
   * its word, which is for pages only.
   */
  readonly storedFile?: (url: string) => StoredFile | undefined
  /** What the scripts of the form have made of it, from `answerWithScripts`. */
  readonly scripted?: ScriptedState
}

/** What scripts have changed, and their say in validation. */
export type ScriptedState = {
  readonly form: ReadonlyMap<NodePlan, Override>
  /** By the sub-form, then by the position of the row. */
  readonly rows: ReadonlyMap<RowsPlan, readonly ReadonlyMap<NodePlan, Override>[]>
  readonly check: ((plan: ValuePlan, frame: Frame, value: unknown) => Failure | undefined) | undefined
  /** Of the answers as a whole, asked when each of them is well. */
  readonly formCheck: ((answers: Answers) => Failure | undefined) | undefined
}
