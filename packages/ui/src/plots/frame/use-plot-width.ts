import { useEffect, useRef, useState } from 'react'

/** The width before the first measurement, and where nothing is laid out. */
const initialWidth = 480

/** The width of an element in pixels, so that a plot is drawn at its size and its text is not scaled. */
export function usePlotWidth() {
  const element = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(initialWidth)
  useEffect(() => {
    const node = element.current
    if (!node) return
    const observer = new ResizeObserver(() => {
      if (node.clientWidth > 0) setWidth(node.clientWidth)
    })
    observer.observe(node)
    return () => observer.disconnect()
  }, [])
  return [element, width] as const
}
