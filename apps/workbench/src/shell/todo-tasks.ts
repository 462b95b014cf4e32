import { type ComponentType, createContext, use } from 'react'
import type { Todo } from './todos.ts'

/** The most tasks of one kind that the home page shows. */
export const shownTasks = 3

export type TodoTasksProps = {
  readonly todo: Todo
  readonly now: Date
  /** Whether the reader can open the page of the to-do; otherwise only what is done in place is possible. */
  readonly isReachable: boolean
}

/** The single tasks of a kind of to-do, as `TaskRow`s, where they are done by more than opening a record. */
export type TodoTasksByKind = Readonly<Record<string, ComponentType<TodoTasksProps>>>

/** The tasks of all modules by kind. The application hands them in. */
export const TodoTasks = createContext<TodoTasksByKind>({})

/** Finds the tasks of a kind; undefined where they are records or have no list. */
export const useTodoTasksByKind = (): TodoTasksByKind => use(TodoTasks)

export const useTodoTasks = (kind: string): ComponentType<TodoTasksProps> | undefined => use(TodoTasks)[kind]
