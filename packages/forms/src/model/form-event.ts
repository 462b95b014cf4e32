import type { NodePlan } from '../plan/node-plan.ts'
import type { WidgetHook } from '../scripts/hooks.ts'

/** A value has changed, by the person or by a rule; or rows of a sub-form came, went or moved. */
export type FormChange =
  | { readonly kind: 'value'; readonly path: string; readonly value: unknown; readonly previous: unknown }
  | { readonly kind: 'rows'; readonly path: string; readonly count: number }

/** Something happened at a widget that the form's scripts may have a say in. */
export type FormEvent = {
  readonly plan: NodePlan
  /** The row in which the widget stands. */
  readonly rowId?: string | undefined
  /** Rows of this sub-form that have just come into being. */
  readonly createdRowIds?: readonly string[]
  readonly hook: WidgetHook
  readonly args: readonly unknown[]
}

/** The scripts of a form, as the form knows them. */
export type EventHandler = {
  readonly onChange: (change: FormChange) => void
  /** Runs what the author has written for an event; its answer matters to a few, such as a veto of an upload. */
  readonly onEvent: (event: FormEvent) => unknown
  /** Does what no script is told of. */
  readonly withoutEvents: (act: () => void) => void
}
