import type { BlockPlan, FieldState, RowsPlan, ValuePlan } from '@rostrum/forms'
import type { ComponentType } from 'react'

/** Attributes that link a control to its label, description and error. Spread them on the control element. */
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

/** The component of a widget that holds an answer. */
export type ValueView = {
  readonly kind: 'value'
  readonly type: string
  /** Whether its label belongs to one input or to a group. */
  readonly labels: 'control' | 'group'
  /** A group whose control itself announces that it is required. For other groups the description does. */
  readonly announcesRequired?: true
  readonly Control: ComponentType<ControlProps>
  /** Renders a read-only answer; its text when absent. */
  readonly Locked?: ComponentType<ControlProps>
}

export type RowsView = {
  readonly kind: 'rows'
  readonly type: string
  readonly Rows: ComponentType<{ readonly plan: RowsPlan }>
}

/** The component of a container or content widget. It renders only while the widget is visible. */
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
