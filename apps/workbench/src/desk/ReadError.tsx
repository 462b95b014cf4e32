import { ErrorState } from '@rostrum/ui/ErrorState'
import { useToldFailure } from '../shell/failure.ts'

type ReadErrorProps = { query: { readonly error: Error | null; readonly refetch: () => Promise<unknown> } }

/** In the place of what could not be read: why, under which number the help desk finds it, and another try. */
export function ReadError({ query: { error, refetch } }: ReadErrorProps) {
  const told = useToldFailure()
  if (!error) return null
  return <ErrorState {...told(error)} onRetry={() => void refetch()} />
}
