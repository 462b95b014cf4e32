import { type RefObject, useLayoutEffect, useState } from 'react'
import { type Box, findElement, relativeBox, type ToolSide, toolSideOf } from '../drag/canvas-geometry.ts'

type WidgetBox = Box & { readonly toolSide: ToolSide }

/** The bounding box of a widget on the canvas, or of the part of it that `find` finds, updated while the form around it changes its size. */
export function useBox(
  content: RefObject<HTMLElement | null>,
  id: string | undefined,
  drawn: unknown,
  find: (root: HTMLElement, id: string) => HTMLElement | null = findElement,
): WidgetBox | undefined {
  const [box, setBox] = useState<WidgetBox>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn decides the place of the widget
  useLayoutEffect(() => {
    const root = content.current
    if (!root || id === undefined) {
      setBox(undefined)
      return
    }
    const measure = () => {
      const element = find(root, id)
      const next = element ? { ...relativeBox(root, element), toolSide: toolSideOf(element) } : undefined
      // The observer reports once at its start, when nothing has moved since.
      setBox((known) => (isSameBox(known, next) ? known : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(root)
    return () => observer.disconnect()
  }, [content, id, drawn, find])
  return box
}

function isSameBox(one: WidgetBox | undefined, other: WidgetBox | undefined): boolean {
  if (!one || !other) return one === other
  return (Object.keys(one) as (keyof WidgetBox)[]).every((key) => one[key] === other[key])
}
