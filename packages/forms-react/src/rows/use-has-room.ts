import { entryOf, type NodePlan } from '@rostrum/forms'
import { type RefObject, useLayoutEffect, useState } from 'react'

/** Narrowest columns, in pixels, in which the answers of a widget can still be read. */
const leastWidths: Readonly<Record<string, number>> = {
  select: 104,
  date: 136,
  number: 96,
  switch: 88,
  input: 112,
  textarea: 160,
}
const otherWidth = 168
/** Row number and tools. */
const besideColumns = 136

function widthOf({ node, options }: NodePlan): number {
  const own = options.columnWidth?.endsWith('px') ? Number.parseFloat(options.columnWidth) : Number.NaN
  return Number.isNaN(own) ? (entryOf(leastWidths, node.type) ?? otherWidth) : own
}

/** Whether a table of all columns fits into the element. It is measured before the first paint, and when the width changes. */
export function useHasRoom(element: RefObject<HTMLElement | null>, columns: readonly NodePlan[]): boolean {
  const wanted = columns.reduce((sum, column) => sum + widthOf(column) + 8, besideColumns)
  const [hasRoom, setRoom] = useState(true)
  useLayoutEffect(() => {
    const node = element.current
    if (!node) return
    const measure = () => {
      // An element that is not laid out, in a closed dialog for one, says nothing about the room.
      if (node.clientWidth > 0) setRoom(node.clientWidth >= wanted)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(node)
    return () => observer.disconnect()
  }, [element, wanted])
  return hasRoom
}
