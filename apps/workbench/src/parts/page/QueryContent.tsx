import { ApiFailure } from '@rostrum/ui/api-failure'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { SkeletonRows } from '@rostrum/ui/SkeletonRows'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NoAccess } from '../../shell/NoAccess.tsx'
import { QueryError } from '../../shell/QueryError.tsx'

type QueryContentProps<T> = {
  query: UseQueryResult<T>
  shape?: 'rows' | 'cards' | 'text'
  children: (data: T) => ReactNode
}

/** Shows the data of a query, or its skeleton or error; old data stays while new data loads. */
export function QueryContent<T>({ query, shape = 'rows', children }: QueryContentProps<T>) {
  const { data, error } = query
  if (data !== undefined) return children(data)
  if (!error) return shape === 'rows' ? <SkeletonRows /> : <SkeletonBlocks shape={shape} />
  if (error instanceof ApiFailure && error.status === 403) return <NoAccess />
  return <QueryError query={query} missing="page" />
}
