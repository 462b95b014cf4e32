import type { Frame, NodePlan, Override, RowsPlan, ValidationSources, ValuePlan } from '../plan/node-plan.ts'
import type { Failure } from './failure.ts'
import type { StoredFile } from './uploads.ts'

/** Answers by field name. The answer of a sub-form is a list of rows, each keyed in the same way. */
export type Answers = Readonly<Record<string, unknown>>

/** The input of validation besides the answers. */
export type ValidationContext = {
  /** The reference date, `YYYY-MM-DD`, from the host's clock. */
  readonly today: string
  /** The lists behind the definition's data sources. A missing list accepts no choice. */
  readonly sources?: ValidationSources
  /** The values of fields that the person may not change. Values sent for disabled and read-only fields are ignored. */
  readonly given?: Answers
  /**
   * Looks up a file of the person by its address; undefined when there is none. Without this function an answer is not
   * verified, which is safe on pages only.
   */
  readonly storedFile?: (url: string) => StoredFile | undefined
  /** The changes by the scripts of the form, from `validateWithScripts`. */
  readonly scripted?: ScriptedState
}

/** Script overrides and validation by scripts. */
export type ScriptedState = {
  readonly form: ReadonlyMap<NodePlan, Override>
  /** By sub-form, then by row index. */
  readonly rows: ReadonlyMap<RowsPlan, readonly ReadonlyMap<NodePlan, Override>[]>
  readonly check: ((plan: ValuePlan, frame: Frame, value: unknown) => Failure | undefined) | undefined
  /** Validates the answers as a whole when each of them is valid. */
  readonly formCheck: ((answers: Answers) => Failure | undefined) | undefined
}
