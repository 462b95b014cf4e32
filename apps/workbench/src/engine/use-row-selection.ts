import { useRef } from 'react'
import { toggleRows } from './row-selection.ts'
import type { VirtualTableProps } from './virtual-table-props.ts'

type Selecting = Pick<VirtualTableProps, 'total' | 'rowAt' | 'selection' | 'onSelect'>

/** Selects rows: one, or all from the one that was current last. */
export function useRowSelection({ total, rowAt, selection, onSelect }: Selecting) {
  const anchor = useRef(0)
  const loadedIds = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => rowAt(from + step)?.id).filter(
      (id) => id !== undefined,
    )
  const select = (from: number, to: number, isAdding: boolean) =>
    onSelect(
      toggleRows(selection, loadedIds(Math.min(from, to), Math.max(from, to)), {
        isAdding,
        loaded: loadedIds(0, total - 1),
      }),
    )
  const toggle = (index: number, extend: boolean) => {
    select(extend ? anchor.current : index, index, extend)
    anchor.current = index
  }
  return { anchor, select, toggle }
}
