import { queryClient } from './query-client.ts'
import { activePath } from './tabs.ts'

/** What has been read for each open page, by the path of the page. */
const queriesByPage = new Map<string, Set<string>>()

// Only the page in front follows what it reads; those behind it have let go and keep it all the same.
queryClient.getQueryCache().subscribe(({ type, query }) => {
  const page = activePath.get()
  if (type !== 'observerAdded' || page === undefined) return
  const read = queriesByPage.get(page) ?? new Set()
  queriesByPage.set(page, read.add(query.queryHash))
})

/** Forgets what was read for pages that are open no more, except what others have read as well. */
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
