import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useT } from '../../../shell/use-t.ts'
import { ChartCard } from './ChartCard.tsx'
import classes from './chart.module.css'
import { type ChartLayout, visibleIn } from './chart-layout.ts'
import { stepInTree, type WalkedNode } from './chart-tree.ts'

type ChartCanvasProps = {
  layout: ChartLayout
  walked: ReadonlyMap<string, WalkedNode>
  zoom: number
  /** The node that the keyboard is on. */
  active: string | undefined
  label: string
  onActive: (key: string) => void
  onToggle: (key: string) => void
}

const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const
/** What is drawn outside the window, in pixels, so that scrolling shows no holes. */
const overscan = 300

type Window = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

/** The chart in a window that scrolls: of ten thousand nodes only those near the window exist in the page. */
export function ChartCanvas({ layout, walked, zoom, active, label, onActive, onToggle }: ChartCanvasProps) {
  const t = useT()
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const view = useWindow(frame, zoom)
  const drag = useDragToScroll(frame)
  const target = layout.nodes.find(({ node }) => node.key === active)
  const [x, y] = [target?.x, target?.y]
  useLayoutEffect(() => {
    const element = frame.current
    if (!element || x === undefined || y === undefined) return
    scrollIntoWindow(element, x * zoom, y * zoom, zoom)
  }, [x, y, zoom])
  const { nodes, lines } = visibleIn(layout, view)
  const shown = target && !nodes.includes(target) ? [...nodes, target] : nodes
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows.find((key) => key === event.key)
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (arrow) {
      const stacked = new Set(layout.nodes.filter((one) => one.stacked).map(({ node }) => node.key))
      const next = stepInTree(walked, active ?? '', arrow, (key) => stacked.has(key))
      if (next !== undefined) onActive(next)
    } else if ((event.key === 'Enter' || event.key === ' ') && active !== undefined) onToggle(active)
    else return
    event.preventDefault()
  }
  const onClick = ({ target: clicked }: MouseEvent) => {
    const key = clicked instanceof Element ? clicked.closest('[data-key]')?.getAttribute('data-key') : undefined
    if (!key) return
    onActive(key)
    onToggle(key)
  }
  return (
    <div className={classes.window} ref={frame} {...drag}>
      <div
        role="tree"
        tabIndex={0}
        aria-label={label}
        aria-activedescendant={active === undefined ? undefined : `${id} ${active}`.replaceAll(' ', '-')}
        className={classes.chart}
        style={{ width: layout.width * zoom, height: layout.height * zoom }}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onFocus={() => active === undefined && onActive(walked.keys().next().value ?? '')}
      >
        <div className={classes.layer} style={{ transform: `scale(${zoom})` }} role="presentation">
          <svg width={layout.width} height={layout.height} className={classes.lines} aria-hidden="true">
            {lines.map(({ key, path }) => (
              <path key={key} d={path} />
            ))}
          </svg>
          {shown.map(({ node, x: left, y: top, width, height, stacked }) => {
            const place = walked.get(node.key)
            return (
              <div
                key={node.key}
                id={`${id} ${node.key}`.replaceAll(' ', '-')}
                role="treeitem"
                tabIndex={-1}
                aria-level={place?.level ?? 1}
                aria-posinset={(place?.position ?? 0) + 1}
                aria-setsize={place?.siblings.length ?? 1}
                aria-expanded={node.expandable ? node.open : undefined}
                aria-selected={node.key === active}
                className={classes.node}
                data-key={node.key}
                data-kind={node.kind}
                data-open={node.open || undefined}
                data-stacked={stacked || undefined}
                data-change={node.person?.change ?? (node.department?.isNew ? 'joined' : undefined)}
                title={node.expandable ? t(node.open ? 'chart.close' : 'chart.open') : undefined}
                style={{ insetInlineStart: left, insetBlockStart: top, width, height }}
              >
                <ChartCard node={node} />
              </div>
            )
          })}
        </div>
      </div>
    </div>
  )
}

/** What of the chart is in the window, with a margin. It is read once a frame. */
function useWindow(frame: { readonly current: HTMLDivElement | null }, zoom: number): Window {
  const [view, setView] = useState<Window>({ left: 0, top: 0, right: 2000, bottom: 1200 })
  useEffect(() => {
    const element = frame.current
    if (!element) return
    let scheduled = 0
    const read = () => {
      scheduled = 0
      const { scrollLeft, scrollTop, clientWidth, clientHeight } = element
      setView({
        left: scrollLeft / zoom - overscan,
        top: scrollTop / zoom - overscan,
        right: (scrollLeft + clientWidth) / zoom + overscan,
        bottom: (scrollTop + clientHeight) / zoom + overscan,
      })
    }
    const schedule = () => {
      scheduled ||= requestAnimationFrame(read)
    }
    read()
    element.addEventListener('scroll', schedule, { passive: true })
    const observer = new ResizeObserver(schedule)
    observer.observe(element)
    return () => {
      cancelAnimationFrame(scheduled)
      element.removeEventListener('scroll', schedule)
      observer.disconnect()
    }
  }, [frame, zoom])
  return view
}

/** Scrolls a node into the window, and no further than it takes. */
function scrollIntoWindow(element: HTMLElement, x: number, y: number, zoom: number): void {
  const [room, width, height] = [24, 208 * zoom, 88 * zoom]
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = element
  if (x < scrollLeft) element.scrollLeft = x - room
  else if (x + width > scrollLeft + clientWidth) element.scrollLeft = x + width - clientWidth + room
  if (y < scrollTop) element.scrollTop = y - room
  else if (y + height > scrollTop + clientHeight) element.scrollTop = y + height - clientHeight + room
}

/** Lets the ground of the chart be dragged with the mouse. Touch scrolls by itself. */
function useDragToScroll(frame: { readonly current: HTMLDivElement | null }) {
  const from = useRef<{ x: number; y: number; left: number; top: number } | undefined>(undefined)
  return {
    onPointerDown: ({ pointerType, target, clientX, clientY, button }: PointerEvent) => {
      const element = frame.current
      if (!element || pointerType !== 'mouse' || button !== 0) return
      if (target instanceof Element && target.closest('[role="treeitem"]')) return
      from.current = { x: clientX, y: clientY, left: element.scrollLeft, top: element.scrollTop }
    },
    onPointerMove: ({ clientX, clientY, buttons }: PointerEvent) => {
      const [element, start] = [frame.current, from.current]
      if (!element || !start) return
      if (buttons === 0) {
        from.current = undefined
        return
      }
      element.scrollLeft = start.left - (clientX - start.x)
      element.scrollTop = start.top - (clientY - start.y)
    },
    onPointerUp: () => {
      from.current = undefined
    },
  }
}
