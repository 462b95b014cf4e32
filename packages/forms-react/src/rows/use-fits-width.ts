import type { NodePlan } from '@rostrum/forms'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { minimumTableWidth } from './table-width.ts'

/** Whether a table of all columns fits into the element. Measured before the first paint and when the width changes. */
export function useFitsWidth(element: RefObject<HTMLElement | null>, columns: readonly NodePlan[]): boolean {
  const minimumWidth = minimumTableWidth(columns.map(({ node, options }) => ({ type: node.type, options })))
  const [hasRoom, setRoom] = useState(true)
  useLayoutEffect(() => {
    const node = element.current
    if (!node) return
    const measure = () => {
      // An element without layout, for example in a closed dialog, has no meaningful width.
      if (node.clientWidth > 0) setRoom(node.clientWidth >= minimumWidth)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(node)
    return () => observer.disconnect()
  }, [element, minimumWidth])
  return hasRoom
}
