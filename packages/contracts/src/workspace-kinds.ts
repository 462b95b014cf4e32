import type { contracts } from './modules.ts'

type NotificationsOf<C> = C extends { readonly notifications: readonly (infer Kind)[] } ? Kind : never
type TodosOf<C> = C extends { readonly todos: readonly (infer Kind)[] } ? Kind : never

export type NotificationKind = NotificationsOf<(typeof contracts)[number]>
export type TodoKind = TodosOf<(typeof contracts)[number]>

/** Pending tasks of one kind. */
export type Todo = {
  readonly kind: TodoKind
  readonly count: number
  /** The page of the workbench where they are done, with what to choose on it. */
  readonly path: string
}
