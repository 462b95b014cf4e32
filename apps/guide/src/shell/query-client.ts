import { ApiFailure } from '@rostrum/ui/api-failure'
import { FreshQueryClient } from '@rostrum/ui/fresh-query-client'
import { MutationCache, QueryCache, type QueryClient, queryOptions } from '@tanstack/react-query'
import { type CallKey, call, type Input } from './api.ts'

const retries = 2

/** A retry helps when no answer came or the server was busy, and never after a refusal or without a network. */
const shouldRetry = (count: number, error: Error) =>
  count < retries && navigator.onLine && error instanceof ApiFailure && [0, 502, 503].includes(error.status)

const accountKey = 'GET /workbenchApi/auth/me'

/** The server has ended the session: the log-in is shown. */
function handleExpiredSession(error: Error) {
  if (error instanceof ApiFailure && error.status === 401)
    void queryClient.invalidateQueries({ queryKey: [accountKey] })
}

export const queryClient: QueryClient = new FreshQueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (query.queryKey[0] !== accountKey) handleExpiredSession(error)
    },
  }),
  mutationCache: new MutationCache({ onError: handleExpiredSession }),
  defaultOptions: {
    queries: { retry: shouldRetry, staleTime: 15_000, networkMode: 'always', refetchOnReconnect: true },
    // Without a network a write fails visibly.
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** A call as a query: `useQuery(apiQuery('GET /…', input))`. */
export const apiQuery = <K extends CallKey>(key: K, input: Input<K>) =>
  queryOptions({ queryKey: [key, input] as const, queryFn: ({ signal }) => call(key, input, signal) })

/** The account that is logged in on this phone. */
export const accountQuery = () => apiQuery(accountKey, {})
