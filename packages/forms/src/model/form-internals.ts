import type { AnswerCell } from './cell.ts'
import type { Engine } from './engine.ts'

/**
 * A form as its scripts and a replay of its answers reach it, which do more to it than a person. What they do stands in
 * `ScriptAccess` and `ReplayAccess`, and comes to a page with the first form that has scripts.
 */
export type FormInternals = {
  /** It is another one after a change of the definition. */
  readonly engine: () => Engine
  /** The fields that were answered before anything was entered here. */
  readonly answeredNames: ReadonlySet<string>
  /** All rows of these have come into being. */
  readonly fireRowsCreated: (cells: readonly AnswerCell[]) => void
  /** Does what no script is told of. */
  readonly withoutEvents: (act: () => void) => void
}
