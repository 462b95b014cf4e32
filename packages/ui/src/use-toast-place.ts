import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/** The first is preferred. */
const corners = ['bottom-end', 'bottom-start', 'top-end', 'top-start'] as const
type Corner = (typeof corners)[number]
/** Pixels of the window. In a bar at the bottom, the toasts grow upwards. */
type Room = { readonly left: number; readonly width: number } & ({ readonly top: number } | { readonly bottom: number })
type ToastPlace = { readonly corner: Corner } | { readonly room: Room }

const controls =
  'a[href], button, input, textarea, select, [role="button"], [role="option"], [role="checkbox"], [role="treeitem"], [role="group"][tabindex], [tabindex="0"]'
const placeSelector = '[data-toast-place]'
const probeDistance = 20
/** Pixels; what is narrower breaks most messages into several lines. */
const leastRoom = 300
const widestToast = { top: 440, bottom: 640 }

/**
 * The empty part of a bar that the page marks by `data-toast-place`, where toasts cover nothing; or, where it has no room,
 * the corner of the window in which an element covers the fewest controls.
 *
 * @param toastCount decides again when it grows; 0 while there is nothing to show
 */
export function useToastPlace(element: RefObject<HTMLElement | null>, toastCount: number): ToastPlace {
  const [place, setPlace] = useState<ToastPlace>({ corner: 'bottom-end' })
  const [resizes, setResizes] = useState(0)
  const isShown = toastCount > 0
  useEffect(() => {
    if (!isShown) return
    const count = () => setResizes((before) => before + 1)
    window.addEventListener('resize', count)
    // What else is in the bar may grow while a toast is shown.
    const observer = new ResizeObserver(count)
    const bar = document.querySelector(placeSelector)
    if (bar) observer.observe(bar)
    return () => {
      window.removeEventListener('resize', count)
      observer.disconnect()
    }
  }, [isShown])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a resized window or bar has other room
  useLayoutEffect(() => {
    const node = element.current
    if (toastCount === 0 || !node) return
    const room = roomInBar()
    if (room) {
      setPlace({ room })
      return
    }
    // Where the element is in each corner depends on the style sheet, so it is measured there.
    const before = node.dataset.corner
    const counts = corners.map((one) => {
      node.dataset.corner = one
      return countControls(node)
    })
    node.dataset.corner = before
    setPlace({ corner: corners[counts.indexOf(Math.min(...counts))] ?? 'bottom-end' })
  }, [element, toastCount, resizes])
  return place
}

function roomInBar(): Room | undefined {
  const bar = document.querySelector(placeSelector)?.getBoundingClientRect()
  if (!bar || bar.width < leastRoom) return undefined
  const isBottom = bar.top > window.innerHeight / 2
  const width = Math.min(bar.width, widestToast[isBottom ? 'bottom' : 'top'])
  const left = bar.left + (bar.width - width) / 2
  return isBottom ? { left, width, bottom: window.innerHeight - bar.bottom } : { left, width, top: bar.top }
}

function countControls(node: HTMLElement): number {
  const { left, right, top, bottom } = node.getBoundingClientRect()
  const found = new Set<Element>()
  for (let x = left; x < right; x += probeDistance) {
    for (let y = top; y < bottom; y += probeDistance) {
      const control = document
        .elementsFromPoint(x, y)
        .find((one) => !node.contains(one))
        ?.closest(controls)
      if (control) found.add(control)
    }
  }
  return found.size
}
