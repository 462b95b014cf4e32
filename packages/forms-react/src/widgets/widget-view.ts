import type { BlockPlan, FieldState, RowsPlan, ValuePlan } from '@rostrum/forms'
import type { ComponentType } from 'react'

/** Ties a control to its label, description and error; spread it on the element that is the control. */
export type ControlAttributes = {
  readonly id: string
  readonly 'aria-labelledby': string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-required': true | undefined
}

export type ControlProps = {
  readonly plan: ValuePlan
  /** Address of the field in the store. */
  readonly path: string
  readonly state: FieldState
  readonly attributes: ControlAttributes
  readonly onChange: (value: unknown) => void
  readonly onBlur: () => void
}

/** How a widget that holds an answer looks. */
export type ValueView = {
  readonly kind: 'value'
  readonly type: string
  /** Whether its label belongs to one input or names a group. */
  readonly labels: 'control' | 'group'
  /** A group whose control itself says that it is required; of any other the description says so. */
  readonly announcesRequired?: true
  readonly Control: ComponentType<ControlProps>
  /** What is shown of an answer that this person may not change; its text when absent. */
  readonly Locked?: ComponentType<ControlProps>
}

export type RowsView = {
  readonly kind: 'rows'
  readonly type: string
  readonly Rows: ComponentType<{ readonly plan: RowsPlan }>
}

/** How a container or a piece of content looks. It is only asked to show itself while it is visible. */
export type BlockView = {
  readonly kind: 'block'
  readonly type: string
  readonly Block: ComponentType<{
    readonly plan: BlockPlan
    readonly rowId: string | undefined
    readonly disabled: boolean
  }>
}

export type WidgetView = ValueView | RowsView | BlockView
