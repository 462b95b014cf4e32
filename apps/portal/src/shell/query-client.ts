import { FreshQueryClient } from '@rostrum/ui/fresh-query-client'
import { queryOptions } from '@tanstack/react-query'
import { type CallKey, call, type Input } from './api.ts'
import { ApiFailure } from './api-failure.ts'
import { onSessionEnd } from './session.ts'

const retries = 2

/**
 * Another try helps when there was no answer or the server was busy, and never when it refused. Without a network it is
 * made when that is back.
 */
function shouldRetry(count: number, error: Error): boolean {
  if (count >= retries || !(error instanceof ApiFailure)) return false
  return error.kind === 'network' ? navigator.onLine : error.status === 502 || error.status === 503
}

export const queryClient = new FreshQueryClient({
  defaultOptions: {
    // Without a network calls are made all the same: what is kept offline may answer them, and what is not fails openly.
    queries: { retry: shouldRetry, staleTime: 30_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})

// What is on the screen stays until the page is left, so that a form behind the log-in dialog keeps its content.
onSessionEnd((status) => {
  if (status === 'expired') queryClient.removeQueries({ type: 'inactive' })
  else queryClient.clear()
})

/** A call as a query: `useQuery(apiQuery('GET /…', input))`. */
export function apiQuery<K extends CallKey>(key: K, input: Input<K>) {
  return queryOptions({ queryKey: [key, input] as const, queryFn: ({ signal }) => call(key, input, { signal }) })
}
