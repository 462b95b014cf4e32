import type { PartOfAny } from './contract-parts.ts'

export type NotificationKind = PartOfAny<'notifications'>[number]
export type TodoKind = PartOfAny<'todos'>[number]

/** Pending tasks of one kind. */
export type Todo = {
  readonly kind: TodoKind
  readonly count: number
  /** The page of the workbench where they are done, with what to choose on it. */
  readonly path: string
}
