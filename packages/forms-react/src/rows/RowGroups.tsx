import { type ReactNode, type Ref, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { useFormContext } from '../view/form-context.ts'

/** Rows that come onto the page together. */
const groupSize = 20
/** How far from the window a group is made ready. */
const reach = '1200px 0px'

type RowGroupsProps = {
  rows: readonly string[]
  /** Pixels of a row that has not been drawn yet. */
  rowHeight: number
  renderRow: (rowId: string, at: number) => ReactNode
  /** Stands for a group that has not been drawn yet. */
  renderSpace: (ref: Ref<HTMLTableRowElement & HTMLLIElement>, height: number) => ReactNode
}

/**
 * The rows of a long sub-form: those near the window are drawn, and stay; the others keep their room until somebody
 * comes near, is led to one of them, or prints the page.
 */
export function RowGroups({ rows, ...look }: RowGroupsProps) {
  const count = Math.ceil(rows.length / groupSize)
  return Array.from({ length: count }, (_, group) => (
    <RowGroup
      key={group}
      ids={rows.slice(group * groupSize, (group + 1) * groupSize)}
      first={group * groupSize}
      {...look}
    />
  ))
}

type RowGroupProps = Omit<RowGroupsProps, 'rows'> & { ids: readonly string[]; first: number }

function RowGroup({ ids, first, rowHeight, renderRow, renderSpace }: RowGroupProps) {
  const space = useRef<HTMLTableRowElement & HTMLLIElement>(null)
  const isNear = useNearness(space, first === 0)
  const isWanted = useIsWanted(ids)
  if (!isNear && !isWanted) return renderSpace(space, ids.length * rowHeight)
  return ids.map((id, at) => renderRow(id, first + at))
}

/** Whether the element has ever been near the window; where nobody can tell, it has. */
function useNearness(element: React.RefObject<HTMLElement | null>, isNearAtFirst: boolean): boolean {
  const [isNear, setNear] = useState(isNearAtFirst || typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    const { current } = element
    if (isNear || !current) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: reach },
    )
    observer.observe(current)
    const print = () => flushSync(() => setNear(true))
    window.addEventListener('beforeprint', print)
    return () => {
      observer.disconnect()
      window.removeEventListener('beforeprint', print)
    }
  }, [element, isNear])
  return isNear
}

/** Whether somebody was led to one of the rows: by an error, or because it was just added. */
function useIsWanted(ids: readonly string[]): boolean {
  const { view } = useFormContext()
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = ids.map((id) => view.subscribe(id, listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    [view, ids],
  )
  return useSyncExternalStore(subscribe, () => ids.some((id) => view.isOpen(id) === true))
}
