import { type RefObject, useLayoutEffect, useState } from 'react'

/** The first is preferred. */
const corners = ['bottom-end', 'bottom-start', 'top-end', 'top-start'] as const
export type Corner = (typeof corners)[number]

const controls =
  'a[href], button, input, textarea, select, [role="button"], [role="option"], [role="checkbox"], [tabindex="0"]'
const probeDistance = 20

/**
 * The corner of the window in which an element covers the fewest controls.
 *
 * @param occasion decides again when it grows; 0 while there is nothing to show
 */
export function useFreeCorner(element: RefObject<HTMLElement | null>, occasion: number): Corner {
  const [corner, setCorner] = useState<Corner>('bottom-end')
  useLayoutEffect(() => {
    const node = element.current
    if (occasion === 0 || !node) return
    // Where the element is in each corner depends on the style sheet, so it is measured there.
    const before = node.dataset.corner
    const counts = corners.map((one) => {
      node.dataset.corner = one
      return countControls(node)
    })
    node.dataset.corner = before
    setCorner(corners[counts.indexOf(Math.min(...counts))] ?? 'bottom-end')
  }, [element, occasion])
  return corner
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
