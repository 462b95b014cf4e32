import { FreshQueryClient } from '@rostrum/ui/fresh-query-client'
import { QueryCache, queryOptions } from '@tanstack/react-query'
import { type CallKey, call, type Input } from './api.ts'
import { ApiFailure } from './api-failure.ts'
import { clearPageTitles } from './open-pages.ts'
import { onSessionEnd } from './session.ts'

const retries = 2

/**
 * A retry helps if there was no response or the server was busy, and never after a refusal. Without a network it waits
 * for the network.
 */
function shouldRetry(count: number, error: Error): boolean {
  if (count >= retries || !(error instanceof ApiFailure)) return false
  return error.kind === 'network' ? navigator.onLine : error.status === 502 || error.status === 503
}

/** A page that stays open shows no longer what the device shows no longer, and tabs lose the titles that came of it. */
const queryCache = new QueryCache({
  onError: (error, query) => {
    if (!(error instanceof ApiFailure) || error.kind !== 'expired') return
    query.setState({ data: undefined })
    clearPageTitles()
  },
})

export const queryClient = new FreshQueryClient({
  queryCache,
  defaultOptions: {
    // Calls are made without a network too: the offline cache can respond, and other calls fail visibly.
    queries: { retry: shouldRetry, staleTime: 30_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})

// The current content stays until the page is left, so that a form behind the log-in dialog keeps its values.
onSessionEnd((status) => {
  if (status === 'expired') queryClient.removeQueries({ type: 'inactive' })
  else queryClient.clear()
})

/** A call as a query: `useQuery(apiQuery('GET /…', input))`. */
export function apiQuery<K extends CallKey>(key: K, input: Input<K>) {
  return queryOptions({ queryKey: [key, input] as const, queryFn: ({ signal }) => call(key, input, { signal }) })
}
