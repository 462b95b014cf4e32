import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { countCovered, findToastOffset, type Offset } from './toast-offset.ts'

/** Pixels of the window. In a bar at the bottom, the toasts grow upwards. */
type Room = { readonly left: number; readonly width: number } & ({ readonly top: number } | { readonly bottom: number })
/** An offset is counted from the place that the style sheet gives. */
export type ToastPlace = AtOffset | { readonly room: Room }
type AtOffset = { readonly offset: Offset }

const placeSelector = '[data-toast-place]'
/** Pixels; what is narrower breaks most messages into several lines. */
const leastRoom = 300
const widestToast = { top: 440, bottom: 640 }
const atHome: AtOffset = { offset: { x: 0, y: 0 } }

/** What moves the controls of a page, or what covers them: a dialog that opens takes the focus, and grows. */
const moves = ['focusin', 'transitionend', 'animationend'] as const

/**
 * The empty part of a bar that the page marks by `data-toast-place`; or, where it has no room or lies under a dialog, the
 * place of the window in which an element covers the fewest controls. It is found again when the page changes.
 *
 * @param toastCount 0 while there is nothing to show
 */
export function useToastPlace(element: RefObject<HTMLElement | null>, toastCount: number): ToastPlace {
  const [place, setPlace] = useState<ToastPlace>(atHome)
  const [changes, setChanges] = useState(0)
  const isShown = toastCount > 0
  useEffect(() => {
    if (!isShown) return
    return onPageChange(element, () => setChanges((before) => before + 1))
  }, [isShown, element])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed page has other room
  useLayoutEffect(() => {
    const node = element.current
    if (!node) return
    if (toastCount === 0) {
      setPlace(atHome)
      return
    }
    const room = roomInBar(node)
    if (room && !coversControls(node, room)) {
      setPlace({ room })
      return
    }
    setPlace((before) => {
      const last = 'offset' in before ? before : atHome
      const offset = findToastOffset(node, last.offset)
      return offset === last.offset ? last : { offset }
    })
  }, [element, toastCount, changes])
  return place
}

/** Calls back at most once in a frame. What the pointer or the focus is on stays where it is. */
function onPageChange(element: RefObject<HTMLElement | null>, callback: () => void): () => void {
  let frame = 0
  const count = (event?: Event) => {
    const node = element.current
    if (!node || (event?.target instanceof Node && node.contains(event.target))) return
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      if (!node.matches(':hover, :focus-within')) callback()
    })
  }
  window.addEventListener('resize', count)
  for (const move of moves) document.addEventListener(move, count)
  // What else is in the bar may grow while a toast is shown.
  const observer = new ResizeObserver(() => count())
  const bar = document.querySelector(placeSelector)
  if (bar) observer.observe(bar)
  return () => {
    cancelAnimationFrame(frame)
    window.removeEventListener('resize', count)
    for (const move of moves) document.removeEventListener(move, count)
    observer.disconnect()
  }
}

/** Several lines are higher than a bar. */
function coversControls(node: HTMLElement, room: Room): boolean {
  const { cssText } = node.style
  const { inBar } = node.dataset
  const { width, ...sides } = room
  for (const [side, value] of Object.entries({ ...sides, width })) node.style.setProperty(side, `${value}px`)
  node.dataset.inBar = 'top' in room ? 'top' : 'bottom'
  const covered = countCovered(node)
  node.style.cssText = cssText
  if (inBar === undefined) delete node.dataset.inBar
  else node.dataset.inBar = inBar
  return covered > 0
}

function roomInBar(node: Element): Room | undefined {
  const bar = document.querySelector(placeSelector)
  const { left, width, top, bottom } = bar?.getBoundingClientRect() ?? { left: 0, width: 0, top: 0, bottom: 0 }
  if (!bar || width < leastRoom) return undefined
  const above = document.elementsFromPoint(left + width / 2, (top + bottom) / 2).find((one) => !node.contains(one))
  if (above && !bar.contains(above)) return undefined
  const isBottom = top > window.innerHeight / 2
  const own = Math.min(width, widestToast[isBottom ? 'bottom' : 'top'])
  const start = { left: left + (width - own) / 2, width: own }
  return isBottom ? { ...start, bottom: window.innerHeight - bottom } : { ...start, top }
}
