import { ErrorState } from '@rostrum/ui/ErrorState'
import { useFailureDetails } from './failure.ts'

type QueryErrorProps = { query: { readonly error: Error | null; readonly refetch: () => Promise<unknown> } }

/** In the place of what could not be read: why, under which number the help desk finds it, and another try. */
export function QueryError({ query: { error, refetch } }: QueryErrorProps) {
  const told = useFailureDetails()
  if (!error) return null
  return <ErrorState {...told(error)} onRetry={() => void refetch()} />
}
