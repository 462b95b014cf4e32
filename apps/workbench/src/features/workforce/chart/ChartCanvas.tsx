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
import { CanvasNode } from './CanvasNode.tsx'
import classes from './chart.module.css'
import { type ChartLayout, visibleIn } from './chart-layout.ts'
import { stepInTree, type WalkedNode } from './chart-tree.ts'
import { DragGhost } from './draft/DragGhost.tsx'
import { useNodeDrag } from './draft/use-node-drag.ts'

type ChartCanvasProps = {
  layout: ChartLayout
  walked: ReadonlyMap<string, WalkedNode>
  zoom: number
  /** The node that the keyboard is on. */
  active: string | undefined
  label: string
  /** The node that a draft moves, waiting for its new place. */
  moving: string | undefined
  onActive: (key: string) => void
  onToggle: (key: string) => void
  /** Takes a node for a move; undefined while no draft is open. */
  onPick: ((key: string) => void) | undefined
  /** Whether something can go to a node. */
  accepts: (key: string, target: string) => boolean
  onDrop: (key: string, target: string) => void
}

const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const
/** What is drawn outside the window at least, in pixels of the chart, so that scrolling shows no holes. */
const overscan = 150
/** The drawn part changes in steps of this many pixels: most frames of a scroll then render nothing. */
const tile = 200

type Window = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

const before = (position: number) => Math.floor((position - overscan) / tile) * tile
const after = (position: number) => Math.ceil((position + overscan) / tile) * tile
const isSameWindow = (a: Window, b: Window) =>
  a.left === b.left && a.top === b.top && a.right === b.right && a.bottom === b.bottom

/** The chart in a window that scrolls: of ten thousand nodes only those near the window exist in the page. */
export function ChartCanvas(props: ChartCanvasProps) {
  const { layout, walked, zoom, active, label, moving, onActive, onToggle, onPick, accepts, onDrop } = props
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const view = useWindow(frame, zoom)
  const scroll = useDragToScroll(frame)
  const { drag, handlers, isAfterDrop } = useNodeDrag({ enabled: onPick !== undefined, onDrop })
  const target = layout.nodes.find(({ node }) => node.key === active)
  const [x, y] = [target?.x, target?.y]
  useLayoutEffect(() => {
    const element = frame.current
    if (!element || x === undefined || y === undefined) return
    scrollIntoWindow(element, x * zoom, y * zoom, zoom)
  }, [x, y, zoom])
  const { nodes, lines } = visibleIn(layout, view)
  const shown = target && !nodes.includes(target) ? [...nodes, target] : nodes
  const step = (arrow: (typeof arrows)[number]) => {
    const stacked = new Set(layout.nodes.filter((one) => one.stacked).map(({ node }) => node.key))
    const next = stepInTree(walked, active ?? '', arrow, (key) => stacked.has(key))
    if (next !== undefined) onActive(next)
  }
  /** Enter opens, or puts down what is moving; Space opens; M takes. @returns whether the key means something */
  const actOn = (key: string, pressed: string): boolean => {
    if (pressed === 'Enter' && moving !== undefined) onDrop(moving, key)
    else if (pressed === 'Enter' || pressed === ' ') onToggle(key)
    else if (pressed.toLowerCase() === 'm' && onPick) onPick(key)
    else return false
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const arrow = arrows.find((key) => key === event.key)
    if (arrow) step(arrow)
    else if (active === undefined || !actOn(active, event.key)) return
    event.preventDefault()
  }
  const onClick = ({ target: clicked }: MouseEvent) => {
    const key = clicked instanceof Element ? clicked.closest('[data-key]')?.getAttribute('data-key') : undefined
    if (!key || isAfterDrop()) return
    onActive(key)
    if (moving !== undefined && accepts(moving, key)) onDrop(moving, key)
    else onToggle(key)
  }
  return (
    <div
      className={classes.window}
      ref={frame}
      onPointerDown={(event) => {
        scroll.onPointerDown(event)
        handlers.onPointerDown(event)
      }}
      onPointerMove={(event) => {
        scroll.onPointerMove(event)
        handlers.onPointerMove(event)
      }}
      onPointerUp={(event) => {
        scroll.onPointerUp()
        handlers.onPointerUp(event)
      }}
    >
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
          {shown.map((placed) => (
            <CanvasNode
              key={placed.node.key}
              placed={placed}
              place={walked.get(placed.node.key)}
              id={`${id} ${placed.node.key}`.replaceAll(' ', '-')}
              isActive={placed.node.key === active}
              isMoving={placed.node.key === (drag?.key ?? moving)}
              target={targetMark(placed.node.key, drag, moving, active, accepts)}
            />
          ))}
        </div>
      </div>
      {drag && <DragGhost drag={drag} node={walked.get(drag.key)?.node} />}
    </div>
  )
}

/** Whether a node below the pointer or the cursor takes what is moved: `yes`, `no`, or nothing for other nodes. */
function targetMark(
  key: string,
  drag: { readonly key: string; readonly over: string | undefined } | undefined,
  moving: string | undefined,
  active: string | undefined,
  accepts: ChartCanvasProps['accepts'],
): 'yes' | 'no' | undefined {
  const moved = drag?.key ?? moving
  if (moved === undefined || key !== (drag ? drag.over : active) || key === moved) return undefined
  return accepts(moved, key) ? 'yes' : 'no'
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
      const next = {
        left: before(scrollLeft / zoom),
        top: before(scrollTop / zoom),
        right: after((scrollLeft + clientWidth) / zoom),
        bottom: after((scrollTop + clientHeight) / zoom),
      }
      setView((current) => (isSameWindow(current, next) ? current : next))
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
