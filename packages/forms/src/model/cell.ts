import type { WidgetOptions } from '../definition/option-kinds.ts'
import type { BlockPlan, Frame, RowsPlan, ValuePlan } from '../plan/node-plan.ts'
import type { Answers } from '../validation/context.ts'
import type { Failure } from '../validation/failure.ts'
import type { OptionIndex } from '../validation/option-index.ts'

/** What a page shows of one field. A new object for each change, the same one until then. */
export type FieldState = {
  readonly value: unknown
  readonly visible: boolean
  readonly disabled: boolean
  /** Shown, and not for this person to change: read-only or computed. */
  readonly readonly: boolean
  readonly required: boolean
  /** Left at least once, or validated with the whole form. */
  readonly touched: boolean
  /** The failure to show now, which may be later than when it arises: `required` waits until the field is left. */
  readonly error: Failure | undefined
  /** The list to choose from; undefined while it has not arrived. */
  readonly options: OptionIndex | undefined
  /** The rows of a sub-form by identity. */
  readonly rows: readonly string[]
  /** Options that a script has set anew. */
  readonly patch: WidgetOptions | undefined
}

export type BlockState = {
  readonly visible: boolean
  readonly disabled: boolean
  readonly patch: WidgetOptions | undefined
}

type FieldCell = {
  readonly key: string
  readonly frame: Frame
  touched: boolean
  /** What is wrong now, shown or not. */
  failure: Failure | undefined
  /** What the server refused; stands until the value changes. */
  rejection: Failure | undefined
  state: FieldState
}

export type ValueCell = FieldCell & {
  readonly kind: 'value'
  readonly plan: ValuePlan
  readonly row: Row | undefined
  /** What the person entered; kept while the field is hidden or disabled. */
  entered: unknown
  /** Whether what is entered is an answer: somebody's, or one that came with the form. A column of a row may have none. */
  isAnswered: boolean
  /** What counts as unchanged. */
  saved: unknown
  readonly given: unknown
}

export type RowsCell = FieldCell & {
  readonly kind: 'rows'
  readonly plan: RowsPlan
  readonly row: undefined
  rows: readonly Row[]
  /** The rows that count as unchanged, each with what its cells held then. */
  saved: readonly Row[]
  readonly given: Answers
}

export type BlockCell = {
  readonly kind: 'block'
  readonly key: string
  readonly plan: BlockPlan
  readonly frame: Frame
  readonly row: Row | undefined
  state: BlockState
}

export type Row = {
  readonly id: string
  readonly owner: RowsCell
  readonly frame: Frame
  /** By the index of the column. */
  readonly cells: readonly ValueCell[]
  readonly blocks: ReadonlyMap<BlockPlan, BlockCell>
}

export type AnswerCell = ValueCell | RowsCell
export type Cell = AnswerCell | BlockCell

export const untouchedState: FieldState = {
  value: undefined,
  visible: true,
  disabled: false,
  readonly: false,
  required: false,
  touched: false,
  error: undefined,
  options: undefined,
  rows: [],
  patch: undefined,
}
