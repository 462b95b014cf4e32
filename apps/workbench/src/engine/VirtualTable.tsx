import { Box } from '@rostrum/ui/layout'
import { type UIEvent, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { useT } from '../shell/use-t.ts'
import { CardHead } from './CardHead.tsx'
import { RowCard } from './RowCard.tsx'
import type { RowProps } from './RowFrame.tsx'
import { isSelected } from './row-selection.ts'
import { TableHead } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'
import { type Cards, tableRowHeight, useCards } from './use-cards.ts'
import { useCutCells } from './use-drawn-widths.ts'
import { useRowSelection } from './use-row-selection.ts'
import classes from './VirtualTable.module.css'
import type { VirtualTableProps } from './virtual-table-props.ts'

const overscan = 8

/**
 * A grid of any number of rows that renders only the visible ones; on phones they are cards. Its list handles the keys
 * (`useListKeys`).
 */
export function VirtualTable(props: VirtualTableProps) {
  const { resource, queryKey, total, rowAt, selection, onOpen, onShow, layout, onRoom, tree } = props
  const t = useT()
  const [at, setAt] = useState(0)
  const { viewport, top, height, onScroll } = useViewport(queryKey, setAt, onRoom)
  useCutCells(viewport, props.onCut)
  const { anchor, select, toggle } = useRowSelection(props)
  const card = useCards(props)
  const rowHeight = card?.height ?? tableRowHeight(props.density)
  const first = Math.max(0, Math.floor(top / rowHeight) - overscan)
  const last = Math.min(total - 1, Math.ceil((top + height) / rowHeight) + overscan)

  useEffect(() => onShow(first, Math.max(first, last)), [first, last, onShow])

  const go = (index: number) => {
    const next = Math.max(0, Math.min(total - 1, index))
    setAt(next)
    const node = viewport.current
    if (!node) return next
    if (node.ownerDocument.activeElement !== node) node.focus({ preventScroll: true })
    if (next * rowHeight < node.scrollTop) node.scrollTop = next * rowHeight
    const room = node.clientHeight - (node.firstElementChild?.clientHeight ?? 0)
    if ((next + 1) * rowHeight > node.scrollTop + room) node.scrollTop = (next + 1) * rowHeight - room
    return next
  }
  useImperativeHandle(props.handle, () => ({
    move: (rows, extend) => {
      const next = go(at + rows)
      if (extend) select(anchor.current, next, true)
      else anchor.current = next
    },
    moveTo: (row) => {
      anchor.current = go(row === 'first' ? 0 : total - 1)
    },
    show: (index) => {
      anchor.current = go(index)
    },
    toggle: (extend) => toggle(at, extend),
    unfold: (isOpening) => {
      if (tree) anchor.current = go(tree.step(at, isOpening))
    },
    current: () => rowAt(at)?.id,
    page: () => Math.max(1, Math.floor(height / rowHeight) - 2),
  }))
  return (
    <Box
      ref={viewport}
      role={tree ? 'treegrid' : 'grid'}
      aria-label={t('list.table')}
      aria-multiselectable={props.hasBoxes || undefined}
      aria-rowcount={total + 1}
      aria-activedescendant={total > 0 ? `${resource}-row-${at}` : undefined}
      tabIndex={0}
      className={classes.viewport}
      onScroll={onScroll}
    >
      {card ? <CardHead {...props} /> : <TableHead {...props} />}
      <div
        className={classes.body}
        role="rowgroup"
        style={{ height: total * rowHeight, minWidth: card ? undefined : layout.total }}
      >
        {Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => first + step).map((index) => {
          const record = rowAt(index)
          return (
            <Row
              key={index}
              {...props}
              card={card}
              index={index}
              place={tree?.rowAt(index)}
              onUnfold={() => tree?.toggle(index)}
              record={record}
              isChecked={record !== undefined && isSelected(selection, record.id)}
              current={index === at}
              style={{ height: rowHeight, top: index * rowHeight }}
              onToggle={(extend) => toggle(index, extend)}
              onChoose={() => {
                setAt(index)
                anchor.current = index
                if (record) onOpen(record.id)
              }}
            />
          )
        })}
      </div>
    </Box>
  )
}

/** A row as a card, or as cells. */
const Row = ({ card, ...props }: RowProps & { card: Cards | undefined }) =>
  card ? <RowCard {...props} {...card} /> : <TableRow {...props} />

/** The visible part of the grid. */
function useViewport(question: string, setAt: (index: number) => void, onRoom: (width: number) => void) {
  const viewport = useRef<HTMLDivElement>(null)
  const answered = useRef(question)
  const [top, setTop] = useState(0)
  const [height, setHeight] = useState(600)
  useLayoutEffect(() => {
    const node = viewport.current
    if (!node) return
    onRoom(node.clientWidth)
    const observer = new ResizeObserver(() => {
      setHeight(node.clientHeight)
      // A page in the background has no width, and its columns stay as they are.
      if (node.clientWidth > 0) onRoom(node.clientWidth)
    })
    observer.observe(node)
    return () => observer.disconnect()
  }, [onRoom])
  useEffect(() => {
    if (answered.current === question) return
    answered.current = question
    setAt(0)
    viewport.current?.scrollTo({ top: 0 })
  }, [question, setAt])
  const onScroll = (event: UIEvent<HTMLDivElement>) => setTop(event.currentTarget.scrollTop)
  return { viewport, top, height, onScroll }
}
