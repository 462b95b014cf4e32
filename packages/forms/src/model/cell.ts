import type { WidgetOptions } from '../definition/option-kinds.ts'
import type { BlockPlan, Frame, RowsPlan, ValuePlan } from '../plan/node-plan.ts'
import type { Answers } from '../validation/context.ts'
import type { Failure } from '../validation/failure.ts'
import type { OptionIndex } from '../validation/option-index.ts'

/** The visible state of one field. A change creates a new object; otherwise the object stays the same. */
export type FieldState = {
  readonly value: unknown
  readonly visible: boolean
  readonly disabled: boolean
  /** Visible, but this person cannot change it: the field is read-only or computed. */
  readonly readonly: boolean
  readonly required: boolean
  /** Left at least once, or validated with the whole form. */
  readonly touched: boolean
  /** The failure to show now. It may appear later than it arises: `required` waits until the field is left. */
  readonly error: Failure | undefined
  /** The list to choose from; undefined until it is loaded. */
  readonly options: OptionIndex | undefined
  /** The rows of a sub-form by row id. */
  readonly rows: readonly string[]
  /** Options that a script has overridden. */
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
  /** The current failure, shown or not. */
  failure: Failure | undefined
  /** The failure that the server reported. It stays until the value changes. */
  rejection: Failure | undefined
  state: FieldState
}

export type ValueCell = FieldCell & {
  readonly kind: 'value'
  readonly plan: ValuePlan
  readonly row: Row | undefined
  /** The value that the person entered. It is preserved while the field is hidden or disabled. */
  entered: unknown
  /**
   * Whether the entered value is an answer, from a person or from the initial answers. A column of a row may have none.
   */
  isAnswered: boolean
  /** The value that counts as unchanged. */
  saved: unknown
  readonly given: unknown
}

export type RowsCell = FieldCell & {
  readonly kind: 'rows'
  readonly plan: RowsPlan
  readonly row: undefined
  rows: readonly Row[]
  /** The rows that count as unchanged, each with the cell values at that time. */
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
