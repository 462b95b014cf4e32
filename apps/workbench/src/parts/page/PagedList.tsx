import { EmptyState } from '@rostrum/ui/EmptyState'
import { Pagination } from '@rostrum/ui/Pagination'
import { SkeletonRows } from '@rostrum/ui/SkeletonRows'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { QueryContent } from './QueryContent.tsx'

type PageOf<R> = { readonly records: readonly R[]; readonly total: number; readonly size: number }

type PagedListProps<R, P extends PageOf<R>> = {
  query: UseQueryResult<P>
  current: number
  onPage: (page: number) => void
  /** Shown if the list is empty. */
  empty: { readonly title: string; readonly description?: string; readonly action?: ReactNode }
  children: (records: P['records']) => ReactNode
}

/** One page of a list. If the last page has become empty, the previous one is shown. */
export function PagedList<R, P extends PageOf<R>>({ query, current, onPage, empty, children }: PagedListProps<R, P>) {
  const { data, isPlaceholderData } = query
  const last = data && Math.max(1, Math.ceil(data.total / data.size))
  const past = !isPlaceholderData && last !== undefined && current > last ? last : undefined
  const stepBack = useEffectEvent((page: number) => onPage(page))
  useEffect(() => {
    if (past !== undefined) stepBack(past)
  }, [past])
  return (
    <QueryContent query={query}>
      {({ records, total, size }) =>
        records.length > 0 ? (
          <>
            {children(records)}
            <Pagination current={current} size={size} total={total} onChange={onPage} />
          </>
        ) : total > 0 ? (
          <SkeletonRows />
        ) : (
          <EmptyState {...empty} />
        )
      }
    </QueryContent>
  )
}
