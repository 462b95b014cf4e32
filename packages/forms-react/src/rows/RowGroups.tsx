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

/** Rows that come onto the page together. */
const groupSize = 20
/** How far from the window a group is made ready. */
const observerMargin = '1200px 0px'

type RowGroupsProps = {
  rows: readonly string[]
  /** Pixels of a row that has not been drawn yet. */
  rowHeight: number
  /** The row under its id as `key`: it stays itself wherever it moves to. */
  renderRow: (rowId: string, at: number) => ReactNode
  /** Stands for rows that have not been drawn yet. */
  renderSpace: (ref: Ref<HTMLTableRowElement & HTMLLIElement>, height: number) => ReactNode
}

/**
 * The rows of a long sub-form: those near the window are drawn, and stay, with all that is under way in them, whatever
 * comes and goes before them; the others keep their room until somebody comes near, is led to one of them, or prints
 * the page.
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

/** Neighbours that are drawn, or that are not and share a space. */
type RowRange = { readonly first: number; readonly ids: Ids; readonly isDrawn: boolean }

function groupRows(rows: Ids, drawn: ReadonlySet<string>): readonly RowRange[] {
  const stretches: (RowRange & { readonly ids: string[] })[] = []
  rows.forEach((id, at) => {
    const isDrawn = drawn.has(id)
    const last = stretches.at(-1)
    if (last?.isDrawn === isDrawn && (isDrawn || last.ids.length < groupSize)) last.ids.push(id)
    else stretches.push({ first: at, ids: [id], isDrawn })
  })
  return stretches
}

/** Which rows have been drawn: where nobody can tell what is near, all; otherwise the first ones and those asked for. */
function useDrawnRows(rows: Ids) {
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set())
  const draw = useCallback((ids: Ids) => setAsked((before) => new Set([...before, ...ids])), [])
  const canTell = typeof IntersectionObserver !== 'undefined'
  const first = (canTell ? rows.slice(0, groupSize) : rows).filter((id) => !asked.has(id))
  if (first.length > 0) draw(first)
  useEffect(() => {
    const print = () => flushSync(() => draw(rows))
    window.addEventListener('beforeprint', print)
    return () => window.removeEventListener('beforeprint', print)
  }, [rows, draw])
  return { drawn: asked, draw }
}

type SpaceProps = { ids: Ids; height: number; onNear: (ids: Ids) => void; render: RowGroupsProps['renderSpace'] }

function Space({ ids, height, onNear, render }: SpaceProps) {
  const space = useRef<HTMLTableRowElement & HTMLLIElement>(null)
  const isWanted = useIsRowRequested(ids)
  // Whoever was led to a row is given it before the focus is put into it.
  useLayoutEffect(() => {
    if (isWanted) onNear(ids)
  }, [isWanted, onNear, ids])
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

/** Whether somebody was led to one of the rows: by an error, or because it was just added. */
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
