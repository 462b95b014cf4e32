import { ErrorState } from '@rostrum/ui/ErrorState'
import { useFailureDetails } from './failure.ts'

type QueryErrorProps = { query: { readonly error: Error | null; readonly refetch: () => Promise<unknown> } }

/** Replaces data that failed to load: the reason, the error number for support, and a retry. */
export function QueryError({ query: { error, refetch } }: QueryErrorProps) {
  const describe = useFailureDetails()
  if (!error) return null
  return <ErrorState {...describe(error)} onRetry={() => void refetch()} />
}
