import type { FieldDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import type { Density } from '@rostrum/contracts/kernel/densities'
import { type KeyboardEvent, type UIEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useResourceLabels, useT } from '../shell/use-t.ts'
import { columnWidth, gridTemplate } from './column-width.ts'
import { useKindLabel } from './LabelledValuesInput.tsx'
import { useOverride } from './overrides.ts'
import { TableHead } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'
import { textWidth } from './text-width.ts'
import classes from './VirtualTable.module.css'
import type { VirtualTableProps } from './virtual-table-props.ts'

const overscan = 8
/** Column of the check boxes, in pixels. */
const tickWidth = 40
const rowHeights: Record<Density, number> = { compact: -8, normal: 0, relaxed: 8 }

/** The row height of the reader's script, from the style sheet. */
const scriptRowHeight = () =>
  Number.parseInt(getComputedStyle(document.documentElement).getPropertyValue('--wb-row'), 10) || 36

/**
 * A grid of any number of rows that renders only the visible ones. Arrows or J and K move, X or the space bar selects,
 * Enter opens.
 */
export function VirtualTable(props: VirtualTableProps) {
  const { resource, queryKey, fields, total, rowAt, density, selected, onSelect, onOpen, onShow } = props
  const t = useT()
  const [at, setAt] = useState(0)
  const { viewport, top, height, onScroll } = useViewport(queryKey, setAt)
  const anchor = useRef(0)
  const rowHeight = scriptRowHeight() + rowHeights[density]
  const page = Math.max(1, Math.floor(height / rowHeight) - 2)
  const first = Math.max(0, Math.floor(top / rowHeight) - overscan)
  const last = Math.min(total - 1, Math.ceil((top + height) / rowHeight) + overscan)

  useEffect(() => onShow(first, Math.max(first, last)), [first, last, onShow])

  const toggle = (index: number, extend: boolean) => {
    const [from, to] = extend ? [Math.min(anchor.current, index), Math.max(anchor.current, index)] : [index, index]
    const ids = Array.from({ length: to - from + 1 }, (_, step) => rowAt(from + step)?.id).filter(
      (id) => id !== undefined,
    )
    anchor.current = index
    onSelect(toggleIds(selected, ids, extend))
  }
  const go = (index: number) => {
    const next = Math.max(0, Math.min(total - 1, index))
    setAt(next)
    const node = viewport.current
    if (!node) return
    if (next * rowHeight < node.scrollTop) node.scrollTop = next * rowHeight
    if ((next + 1) * rowHeight > node.scrollTop + node.clientHeight - rowHeight)
      node.scrollTop = (next + 2) * rowHeight - node.clientHeight
  }
  const acts: Readonly<Record<string, (extend: boolean) => void>> = {
    x: (extend) => toggle(at, extend),
    ' ': (extend) => toggle(at, extend),
    Enter: () => openAt(),
    Escape: () => onSelect(new Set()),
  }
  const openAt = () => {
    const id = rowAt(at)?.id
    if (id) onOpen(id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    const next = rowAfter(key, at, page, total)
    const act = next === undefined ? acts[key] : () => go(next)
    if (!act || event.target !== viewport.current || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    act(event.shiftKey)
  }
  const { columns, least } = useGrid(resource, fields)
  return (
    <div
      ref={viewport}
      role="grid"
      aria-label={t('list.table')}
      aria-rowcount={total + 1}
      aria-multiselectable
      aria-activedescendant={total > 0 ? `${resource}-row-${at}` : undefined}
      tabIndex={0}
      className={classes.viewport}
      onScroll={onScroll}
      onKeyDown={onKeyDown}
    >
      <TableHead {...props} columns={columns} minWidth={least} />
      <div className={classes.body} role="rowgroup" style={{ height: total * rowHeight, minWidth: least }}>
        {Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => first + step).map((index) => {
          const record = rowAt(index)
          return (
            <TableRow
              key={index}
              {...props}
              index={index}
              record={record}
              current={index === at}
              columns={columns}
              style={{ height: rowHeight, top: index * rowHeight }}
              onToggle={(extend) => toggle(index, extend)}
              onChoose={() => {
                setAt(index)
                if (record) onOpen(record.id)
              }}
            />
          )
        })}
      </div>
    </div>
  )
}

/** The columns, with widths for the reader's language. */
function useGrid(resource: string, fields: readonly FieldDescription[]) {
  const { field: nameOf, option } = useResourceLabels(resource)
  const named = useOverride(resource).enumLabels
  const namedWord = useKindLabel()
  return useMemo(() => {
    const wordsIn = ({ name, kind, options = [] }: FieldDescription) => {
      if (kind !== 'choice') return []
      const names = named?.[name]
      return options.map((one) => (names ? namedWord(names, one) : option(name, one)))
    }
    const rooms = fields.map((field) =>
      columnWidth({ field, labels: { name: nameOf(field.name), choices: wordsIn(field) } }, textWidth),
    )
    return gridTemplate(rooms, tickWidth)
  }, [fields, nameOf, option, named, namedWord])
}

/** The row that a key moves to; undefined for other keys. */
function rowAfter(key: string, at: number, page: number, total: number): number | undefined {
  const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1, PageDown: page, PageUp: -page }[key]
  return step === undefined ? { Home: 0, End: total - 1 }[key] : at + step
}

function toggleIds(selected: ReadonlySet<string>, ids: readonly string[], adding: boolean): ReadonlySet<string> {
  const next = new Set(selected)
  const add = adding || !ids.every((id) => next.has(id))
  for (const id of ids) {
    if (add) next.add(id)
    else next.delete(id)
  }
  return next
}

/** The visible part of the grid. */
function useViewport(question: string, setAt: (index: number) => void) {
  const viewport = useRef<HTMLDivElement>(null)
  const answered = useRef(question)
  const [top, setTop] = useState(0)
  const [height, setHeight] = useState(600)
  useEffect(() => {
    const node = viewport.current
    if (!node) return
    const observer = new ResizeObserver(() => setHeight(node.clientHeight))
    observer.observe(node)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    if (answered.current === question) return
    answered.current = question
    setAt(0)
    viewport.current?.scrollTo({ top: 0 })
  }, [question, setAt])
  const onScroll = (event: UIEvent<HTMLDivElement>) => setTop(event.currentTarget.scrollTop)
  return { viewport, top, height, onScroll }
}
