import { useMemo } from 'react'
import { textGate } from './PageMessages.tsx'
import { type FirstCall, type PageLocator, type Screen, usePageAt } from './pages.ts'
import { apiQuery, queryClient } from './query-client.ts'

/** Whether code and texts of a page are there, so that it is rendered without a fallback. */
export function isPageLoaded(pageAt: PageLocator, path: string): boolean {
  const { Page, messages } = pageAt(path)
  return (Page.isLoaded?.() ?? true) && (textGate(path, messages)?.isLoaded() ?? true)
}

async function prefetchCalls([key, input]: FirstCall, nextCalls: Screen['nextCalls']): Promise<void> {
  const query = apiQuery(key, input)
  await queryClient.prefetchQuery(query)
  const answer = queryClient.getQueryData(query.queryKey)
  if (answer === undefined || !nextCalls) return
  for (const [nextKey, nextInput] of nextCalls(answer)) void queryClient.prefetchQuery(apiQuery(nextKey, nextInput))
}

/** Loads code, texts and first data of a page at the same time. Resolves when it can be rendered; never rejects. */
export async function prefetchPage(pageAt: PageLocator, path: string): Promise<void> {
  const { Page, messages, firstCall, nextCalls } = pageAt(path)
  if (firstCall) void prefetchCalls(firstCall, nextCalls)
  await Promise.all([Page.preload?.(), textGate(path, messages)?.preload()])
}

/** The handlers of a link that is likely to be followed: the page is fetched when it is pointed at or focused. */
export function usePrefetch(): (address: string) => { onPointerEnter: () => void; onFocus: () => void } {
  const pageAt = usePageAt()
  return useMemo(
    () => (address) => {
      const path = address.split('?')[0] ?? address
      const prefetch = () => void prefetchPage(pageAt, path)
      return { onPointerEnter: prefetch, onFocus: prefetch }
    },
    [pageAt],
  )
}
