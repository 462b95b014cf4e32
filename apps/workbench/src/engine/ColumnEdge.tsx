import { type PointerEvent, useRef } from 'react'
import classes from './VirtualTable.module.css'

/** Limits of a chosen width in pixels. */
const [leastChosenWidth, mostChosenWidth] = [60, 1200]

export const chosenWidth = (width: number): number =>
  Math.round(Math.max(leastChosenWidth, Math.min(mostChosenWidth, width)))

type ColumnEdgeProps = {
  width: number
  /** Without a width the column fits its content again. */
  onResize: (width: number | undefined) => void
}

/** The right edge of a column: dragging resizes it, a double click fits it to its content. The column list has keys. */
export function ColumnEdge({ width, onResize }: ColumnEdgeProps) {
  const start = useRef<{ readonly x: number; readonly width: number }>(undefined)
  const onPointerDown = (event: PointerEvent<HTMLSpanElement>) => {
    start.current = { x: event.clientX, width }
    event.currentTarget.setPointerCapture?.(event.pointerId)
    event.preventDefault()
  }
  const onPointerMove = ({ clientX }: PointerEvent<HTMLSpanElement>) => {
    if (start.current) onResize(chosenWidth(start.current.width + clientX - start.current.x))
  }
  return (
    <span
      className={classes.edge}
      data-edge
      aria-hidden="true"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        start.current = undefined
      }}
      onDoubleClick={() => onResize(undefined)}
    />
  )
}
