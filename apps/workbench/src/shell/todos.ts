import { useQuery } from '@tanstack/react-query'
import type { Output } from './api.ts'
import { apiQuery } from './query-client.ts'

export type Todo = Output<'GET /workbenchApi/home/todos'>[number]

const refreshMilliseconds = 60_000

/** What waits for the account, the earliest deadline first; a notification refreshes it, too. */
export const todosQuery = () => ({
  ...apiQuery('GET /workbenchApi/home/todos', {}),
  refetchInterval: refreshMilliseconds,
})

/** How much waits on a page, and the list of it: a filtered one where all is of one kind. */
export type TaskCount = { readonly count: number; readonly address: string }

const pageOf = ({ path }: Todo): string => path.split('?')[0] ?? path

/** What waits on each page, by its path. */
export function useWaiting(): ReadonlyMap<string, TaskCount> {
  const { data = [] } = useQuery(todosQuery())
  return new Map(
    [...Map.groupBy(data, pageOf)].map(([page, todos]) => {
      const [first, ...more] = todos
      const count = todos.reduce((sum, todo) => sum + todo.count, 0)
      return [page, { count, address: first && more.length === 0 ? first.path : page }]
    }),
  )
}

/** The kinds of tasks on a page; each has an address with its own filter. */
export function useTodosOn(page: string): readonly Todo[] {
  const { data = [] } = useQuery(todosQuery())
  return data.filter((todo) => pageOf(todo) === page && todo.path !== page)
}
