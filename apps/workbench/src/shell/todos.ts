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

/** How much waits on each page, by its path. */
export function useWaitingCounts(): ReadonlyMap<string, number> {
  const { data = [] } = useQuery(todosQuery())
  const counts = new Map<string, number>()
  for (const { path, count } of data) {
    const page = path.split('?')[0] ?? path
    counts.set(page, (counts.get(page) ?? 0) + count)
  }
  return counts
}
