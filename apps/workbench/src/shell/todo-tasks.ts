import { type ComponentType, createContext, use } from 'react'
import type { Todo } from './todos.ts'

/** The most tasks of one kind that the home page shows. */
export const shownTasks = 3

export type TodoTasksProps = { readonly todo: Todo; readonly now: Date }

/** The single tasks of a kind of to-do, as `TaskRow`s, where they are done by more than opening a record. */
export type TodoTasksByKind = Readonly<Record<string, ComponentType<TodoTasksProps>>>

/** The tasks of all modules by kind. The application hands them in. */
export const TodoTasks = createContext<TodoTasksByKind>({})

export const useTodoTasks = (kind: string): ComponentType<TodoTasksProps> | undefined => use(TodoTasks)[kind]
