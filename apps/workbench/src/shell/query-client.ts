import { FreshQueryClient } from '@rostrum/ui/fresh-query-client'
import { MutationCache, QueryCache, type QueryClient, queryOptions } from '@tanstack/react-query'
import { type CallKey, call, type Input } from './api.ts'
import { ApiFailure } from './api-failure.ts'

const retries = 2

/** Another try helps when there was no answer or the server was busy, and never when it refused. */
const shouldRetry = (count: number, error: Error) =>
  count < retries && error instanceof ApiFailure && [0, 502, 503].includes(error.status)

/** The server has ended the session: everything else waits until somebody logs in again. */
function handleExpiredSession(error: Error) {
  if (error instanceof ApiFailure && error.status === 401)
    void queryClient.invalidateQueries({ queryKey: ['GET /workbenchApi/auth/authority'] })
}

export const queryClient: QueryClient = new FreshQueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (query.queryKey[0] !== 'GET /workbenchApi/auth/authority') handleExpiredSession(error)
    },
  }),
  mutationCache: new MutationCache({ onError: handleExpiredSession }),
  defaultOptions: {
    queries: {
      retry: shouldRetry,
      staleTime: 15_000,
      // A page that stands behind others, or behind the door, keeps what is typed over what it has read.
      gcTime: Number.POSITIVE_INFINITY,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    // Without a network a write fails openly. One that waited would be sent after its dialog had been cancelled.
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** A call as a query: `useQuery(apiQuery('GET /…', input))`. */
export const apiQuery = <K extends CallKey>(key: K, input: Input<K>) =>
  queryOptions({ queryKey: [key, input] as const, queryFn: ({ signal }) => call(key, input, signal) })
