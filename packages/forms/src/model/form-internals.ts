import type { AnswerCell } from './cell.ts'
import type { Engine } from './engine.ts'

/**
 * The internal interface of a form for its scripts and for replays, which may do more than a person. `ScriptAccess` and
 * `ReplayAccess` implement the operations. A page loads them with the first form that has scripts.
 */
export type FormInternals = {
  /** A definition change replaces this object. */
  readonly engine: () => Engine
  /** The fields that had answers before any input. */
  readonly answeredNames: ReadonlySet<string>
  /** Runs after new rows of these sub-forms were created. */
  readonly fireRowsCreated: (cells: readonly AnswerCell[]) => void
  /** Runs an action without notifying scripts. */
  readonly withoutEvents: (act: () => void) => void
}
