import type { WidgetHook } from '../definition/hooks.ts'
import type { NodePlan } from '../plan/node-plan.ts'

/** A person or a rule has changed a value, or rows of a sub-form were added, removed or moved. */
export type FormChange =
  | { readonly kind: 'value'; readonly path: string; readonly value: unknown; readonly previous: unknown }
  | { readonly kind: 'rows'; readonly path: string; readonly count: number }

/** An event of a widget that the form's scripts may handle. */
export type FormEvent = {
  readonly plan: NodePlan
  /** The row that contains the widget. */
  readonly rowId?: string | undefined
  /** New rows of this sub-form. */
  readonly createdRowIds?: readonly string[]
  readonly hook: WidgetHook
  readonly args: readonly unknown[]
}

/** The scripts of a form, as seen by the form. */
export type EventHandler = {
  readonly onChange: (change: FormChange) => void
  /** Runs the author's handler for an event. Few callers use its result, for example to veto an upload. */
  readonly onEvent: (event: FormEvent) => unknown
  /** Runs an action without notifying scripts. */
  readonly withoutEvents: (act: () => void) => void
}
