import { ErrorState } from '@rostrum/ui/ErrorState'
import { ApiFailure } from '../shell/api-failure.ts'
import { useFailureSentence } from '../shell/failure.ts'

type ReadErrorProps = { query: { readonly error: Error | null; readonly refetch: () => Promise<unknown> } }

/** In the place of what could not be read: why, under which number the help desk finds it, and another try. */
export function ReadError({ query: { error, refetch } }: ReadErrorProps) {
  const sentenceOf = useFailureSentence()
  if (!error) return null
  const requestId = error instanceof ApiFailure ? error.requestId : undefined
  return <ErrorState message={sentenceOf(error)} requestId={requestId} onRetry={() => void refetch()} />
}
