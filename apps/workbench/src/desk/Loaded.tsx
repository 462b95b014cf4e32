import { ErrorState } from '@rostrum/ui/ErrorState'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiFailure } from '../shell/api-failure.ts'
import { useFailureSentence } from '../shell/failure.ts'
import { NoAccess } from '../shell/NoAccess.tsx'

type LoadedProps<T> = {
  query: UseQueryResult<T>
  shape?: 'rows' | 'cards' | 'text'
  children: (data: T) => ReactNode
}

/** What a query answers, and what is shown before, or instead; the last data stay while fresh ones are on their way. */
export function Loaded<T>({ query, shape = 'rows', children }: LoadedProps<T>) {
  const sentenceOf = useFailureSentence()
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  if (!error) return <SkeletonBlocks shape={shape} />
  if (error instanceof ApiFailure && [403, 404].includes(error.status)) return <NoAccess />
  const requestId = error instanceof ApiFailure ? error.requestId : undefined
  return <ErrorState message={sentenceOf(error)} requestId={requestId} onRetry={() => void refetch()} />
}
