import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { atHome, placeSelector, type ToastPlace } from './toast-place.ts'

/** What moves the controls of a page, or what covers them: a dialog that opens takes the focus, and grows. */
const moves = ['focusin', 'transitionend', 'animationend'] as const

/**
 * Where toasts cover nothing that can be pressed, found again when the page changes. The search loads with the first toast:
 * until then, and without a network, the toast is where the style sheet puts it.
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
    if (toastCount === 0) {
      setPlace(atHome)
      return
    }
    let isCurrent = true
    const move = ({ findToastPlace }: typeof import('./find-toast-place.ts')) => {
      const node = element.current
      if (isCurrent && node) setPlace((before) => findToastPlace(node, before))
    }
    import('./find-toast-place.ts').then(move, () => undefined)
    return () => {
      isCurrent = false
    }
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
