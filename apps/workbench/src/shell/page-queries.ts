import { queryClient } from './query-client.ts'
import { activePath } from './tabs.ts'

/** The queries of each open page, by page path. */
const queriesByPage = new Map<string, Set<string>>()

// Only the current page subscribes to its queries; background pages have unsubscribed, but keep their data.
queryClient.getQueryCache().subscribe(({ type, query }) => {
  const page = activePath.get()
  if (type !== 'observerAdded' || page === undefined) return
  const read = queriesByPage.get(page) ?? new Set()
  queriesByPage.set(page, read.add(query.queryHash))
})

/** Evicts the queries of closed pages, except those that other pages use too. */
export function evictClosedPages(open: readonly string[]): void {
  for (const [path, read] of [...queriesByPage]) {
    if (open.includes(path)) continue
    queriesByPage.delete(path)
    const shared = new Set([...queriesByPage.values()].flatMap((others) => [...others]))
    queryClient.removeQueries({
      type: 'inactive',
      predicate: ({ queryHash }) => read.has(queryHash) && !shared.has(queryHash),
    })
  }
}
