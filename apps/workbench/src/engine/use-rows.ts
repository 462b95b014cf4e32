import type { ListPage, ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import { useQueries } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { ListView } from './public/list-params.ts'
import { listQuery, pageSize } from './public/resource-query.ts'

export type Rows = {
  /** Records of the view. */
  readonly total: number
  /** Rows of the grid: in a tree those that are not folded. */
  readonly shown: number
  readonly labels: ListPage['labels']
  /** Records that are loaded around the visible rows. */
  readonly loaded: readonly ResourceRecord[]
  readonly rowAt: (index: number) => ResourceRecord | undefined
  /** The place of a record among the loaded rows. */
  readonly indexOf: (id: string) => number | undefined
  readonly onShow: (first: number, last: number) => void
  readonly error: Error | null
  readonly pending: boolean
  readonly refetch: () => Promise<unknown>
}

/** The rows of a list, fetched in pages as they come into view; old rows stay while new ones load. */
export function useRows(path: string, view: ListView, enabled = true): Rows {
  const [[from, to], setPages] = useState<readonly [number, number]>([1, 1])
  const numbers = Array.from({ length: to - from + 1 }, (_, step) => from + step)
  const pages = useQueries({ queries: numbers.map((current) => ({ ...listQuery(path, view, current), enabled })) })
  const onShow = useCallback((first: number, last: number) => {
    const next = [Math.floor(first / pageSize) + 1, Math.floor(last / pageSize) + 1] as const
    setPages((known) => (known[0] === next[0] && known[1] === next[1] ? known : next))
  }, [])
  // Kept while none of the visible rows is loaded: without its length the list would lose its scroll position.
  const [counted, setCounted] = useState(0)
  const total = pages.find((page) => page.data)?.data?.total ?? counted
  if (total !== counted) setCounted(total)
  const records = new Map<number, ResourceRecord>()
  const labels: Record<string, Record<string, string>> = {}
  for (const [step, page] of pages.entries()) {
    if (!page.data || (page.isPlaceholderData && from + step !== page.data.current)) continue
    const start = (from + step - 1) * pageSize
    for (const [at, record] of page.data.records.entries()) records.set(start + at, record)
    for (const [name, words] of Object.entries(page.data.labels)) labels[name] = { ...labels[name], ...words }
  }
  return {
    total,
    shown: total,
    labels,
    loaded: [...records.values()],
    rowAt: (index) => records.get(index),
    indexOf: (id) => [...records].find(([, record]) => record.id === id)?.[0],
    onShow,
    error: pages.find((page) => page.error)?.error ?? null,
    pending: pages.every((page) => page.isPending),
    refetch: () => Promise.all(pages.map((page) => page.refetch())),
  }
}
