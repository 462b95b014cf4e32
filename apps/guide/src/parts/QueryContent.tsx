import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadError } from './LoadError.tsx'
import { Skeleton } from './Skeleton.tsx'

type QueryContentProps<Data> = {
  query: UseQueryResult<Data>
  /** Of the blocks while it loads, in rem. */
  heights: readonly number[]
  children: (data: Data) => ReactNode
}

/** The data of a query, also while a newer answer is on its way or has failed. */
export function QueryContent<Data>({ query, heights, children }: QueryContentProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.error) {
    return <LoadError error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
  }
  return <Skeleton heights={heights} />
}
