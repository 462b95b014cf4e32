import { ApiFailure } from '@rostrum/ui/api-failure'
import { FreshQueryClient } from '@rostrum/ui/fresh-query-client'
import { toast } from '@rostrum/ui/Toasts'
import { MutationCache, QueryCache, type QueryClient, queryOptions } from '@tanstack/react-query'
import { type CallKey, call, type Input } from './api.ts'
import { roleView } from './role-view.ts'

const retries = 2
const authorityKey = 'GET /workbenchApi/auth/authority'

/** A retry helps if there was no response or the server was busy, and never after a refusal. */
const shouldRetry = (count: number, error: Error) =>
  count < retries && error instanceof ApiFailure && [0, 502, 503].includes(error.status)

/** The server has ended the session: everything else waits until the next log-in. */
function handleExpiredSession(error: Error) {
  if (error instanceof ApiFailure && error.status === 401)
    void queryClient.invalidateQueries({ queryKey: [authorityKey] })
}

/** The viewed role has more than the reader, or is gone by now. */
function endRefusedView(error: Error) {
  if (!(error instanceof ApiFailure) || ![403, 404].includes(error.status) || roleView.get() === null) return
  roleView.set(null)
  toast({ tone: 'error', message: error.message, requestId: error.requestId })
  void queryClient.invalidateQueries({ queryKey: [authorityKey] })
}

export const queryClient: QueryClient = new FreshQueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (query.queryKey[0] === authorityKey) endRefusedView(error)
      else handleExpiredSession(error)
    },
  }),
  mutationCache: new MutationCache({ onError: handleExpiredSession }),
  defaultOptions: {
    queries: {
      retry: shouldRetry,
      staleTime: 15_000,
      // A page in the background, or behind the log-in page, keeps its edits and the data below them.
      gcTime: Number.POSITIVE_INFINITY,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    // Without a network a write fails visibly. A queued one would be sent after its dialog had been cancelled.
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** A call as a query: `useQuery(apiQuery('GET /…', input))`. */
export const apiQuery = <K extends CallKey>(key: K, input: Input<K>) =>
  queryOptions({ queryKey: [key, input] as const, queryFn: ({ signal }) => call(key, input, signal) })
