import {
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { flushSync } from 'react-dom'
import { useFormContext } from '../view/form-context.ts'

/** Number of rows that render together. */
const groupSize = 20
/** Distance from the viewport at which a group renders. */
const observerMargin = '1200px 0px'

type RowGroupsProps = {
  rows: readonly string[]
  /** Height in pixels of a row that has not rendered yet. */
  rowHeight: number
  /** The row with its id as `key`, so that it keeps its identity when it moves. */
  renderRow: (rowId: string, at: number) => ReactNode
  /** The placeholder of rows that have not rendered yet. */
  renderSpace: (ref: Ref<HTMLTableRowElement & HTMLLIElement>, height: number) => ReactNode
}

/**
 * The rows of a long sub-form. Rows near the viewport render, and stay mounted with their state when rows before them
 * come and go. The other rows reserve their space until they come near the viewport, are navigated to, or the page is
 * printed.
 */
export function RowGroups({ rows, rowHeight, renderRow, renderSpace }: RowGroupsProps) {
  const { drawn, draw } = useDrawnRows(rows)
  return groupRows(rows, drawn).flatMap<ReactNode>(({ first, ids, isDrawn }) =>
    isDrawn
      ? ids.map((id, at) => renderRow(id, first + at))
      : [
          <Space
            key={`space:${ids[0]}`}
            ids={ids}
            height={ids.length * rowHeight}
            onNear={draw}
            render={renderSpace}
          />,
        ],
  )
}

type Ids = readonly string[]

/** Adjacent rows that render, or that share one placeholder. */
type RowRange = { readonly first: number; readonly ids: Ids; readonly isDrawn: boolean }

function groupRows(rows: Ids, drawn: ReadonlySet<string>): readonly RowRange[] {
  const ranges: (RowRange & { readonly ids: string[] })[] = []
  rows.forEach((id, at) => {
    const isDrawn = drawn.has(id)
    const last = ranges.at(-1)
    if (last?.isDrawn === isDrawn && (isDrawn || last.ids.length < groupSize)) last.ids.push(id)
    else ranges.push({ first: at, ids: [id], isDrawn })
  })
  return ranges
}

/** The rendered rows: all rows if the viewport position is unknown, otherwise the first and the requested ones. */
function useDrawnRows(rows: Ids) {
  const [requestedRows, setRequestedRows] = useState<ReadonlySet<string>>(new Set())
  const draw = useCallback((ids: Ids) => setRequestedRows((before) => new Set([...before, ...ids])), [])
  const canObserve = typeof IntersectionObserver !== 'undefined'
  const first = (canObserve ? rows.slice(0, groupSize) : rows).filter((id) => !requestedRows.has(id))
  if (first.length > 0) draw(first)
  useEffect(() => {
    const print = () => flushSync(() => draw(rows))
    window.addEventListener('beforeprint', print)
    return () => window.removeEventListener('beforeprint', print)
  }, [rows, draw])
  return { drawn: requestedRows, draw }
}

type SpaceProps = { ids: Ids; height: number; onNear: (ids: Ids) => void; render: RowGroupsProps['renderSpace'] }

function Space({ ids, height, onNear, render }: SpaceProps) {
  const space = useRef<HTMLTableRowElement & HTMLLIElement>(null)
  const isRequested = useIsRowRequested(ids)
  // A row that is navigated to must render before its field takes the focus.
  useLayoutEffect(() => {
    if (isRequested) onNear(ids)
  }, [isRequested, onNear, ids])
  useEffect(() => {
    const { current } = space
    if (!current) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onNear(ids)
      },
      { rootMargin: observerMargin },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [ids, onNear])
  return render(space, height)
}

/** Whether the person was led to one of the rows: by an error, or because it was just added. */
function useIsRowRequested(ids: Ids): boolean {
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
