import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { ListView } from './public/list-params.ts'
import { treeQuery } from './public/resource-query.ts'
import { type TreeRow, treeRows } from './tree-rows.ts'
import { type Rows, useRows } from './use-rows.ts'

/** What a list that is a tree adds to its rows. */
export type TreeState = {
  readonly rowAt: (index: number) => TreeRow | undefined
  readonly toggle: (index: number, isOpen?: boolean) => void
  readonly openAll: () => void
  readonly closeAll: () => void
  /**
   * Opens a row, or leads to the first one in it; closes a row, or leads to the one that contains it.
   *
   * @returns the row that is the current one then
   */
  readonly step: (index: number, isOpening: boolean) => number
}

const noRows = { records: [], parents: {}, context: [] }

/**
 * The rows of a list, as a tree where its definition says so. A tree that is too large to be read as a whole is shown
 * as a list.
 */
export function useListRows(path: string, view: ListView, isTree: boolean): Rows & { readonly tree?: TreeState } {
  const whole = useQuery({ ...treeQuery(path, view), enabled: isTree })
  const isList = !isTree || whole.data?.complete === false
  const list = useRows(path, view, isList)
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isNarrowed = view.search !== '' || view.filters.length > 0
  const [narrowedBy, setNarrowedBy] = useState('')
  // Another search opens the way to its own matches, whatever the reader closed before.
  const narrowing = JSON.stringify([view.search, view.filters])
  if (narrowedBy !== narrowing) {
    setNarrowedBy(narrowing)
    setToggled(new Map())
  }
  const rows = useMemo(() => treeRows(whole.data ?? noRows, toggled, isNarrowed), [whole.data, toggled, isNarrowed])
  const onShow = useCallback(() => undefined, [])
  if (isList) return list
  const toggle = (index: number, isOpen?: boolean) => {
    const row = rows[index]
    if (row?.isOpen === undefined) return
    setToggled(new Map(toggled).set(row.record.id, isOpen ?? !row.isOpen))
  }
  const toggleAll = (isOpen: boolean) =>
    setToggled(new Map((whole.data?.records ?? []).map(({ id }) => [id, isOpen] as const)))
  return {
    total: whole.data?.total ?? 0,
    shown: rows.length,
    labels: whole.data?.labels ?? {},
    loaded: whole.data?.records ?? [],
    rowAt: (index) => rows[index]?.record,
    indexOf: (id) => {
      const at = rows.findIndex(({ record }) => record.id === id)
      return at === -1 ? undefined : at
    },
    onShow,
    error: whole.error,
    pending: whole.isPending,
    refetch: whole.refetch,
    tree: {
      rowAt: (index) => rows[index],
      toggle,
      openAll: () => toggleAll(true),
      closeAll: () => toggleAll(false),
      step: (index, isOpening) => {
        const row = rows[index]
        if (row?.isOpen === !isOpening) toggle(index, isOpening)
        else if (!isOpening) return parentOf(rows, index)
        else if (row?.isOpen) return index + 1
        return index
      },
    },
  }
}

/** The row of the record that contains that of a row; a row that is in none is its own. */
function parentOf(rows: readonly TreeRow[], index: number): number {
  const level = rows[index]?.level ?? 1
  const at = rows.slice(0, index).findLastIndex((row) => row.level < level)
  return at === -1 ? index : at
}
