import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { type RefObject, useEffect } from 'react'
import type { InsertionPoint } from '../document/form-document.ts'
import { useDesigner } from '../view/designer-context.ts'
import type { DragItem } from './drag-item.ts'

export type InsertionPointFinder = (x: number, y: number, cargo: DragItem) => InsertionPoint | undefined

/** Moves a drag over an element to the insertion point under the pointer, and drops it there. */
export function useDropArea(element: RefObject<HTMLElement | null>, findGap: InsertionPointFinder): void {
  const { dragState } = useDesigner()
  useEffect(() => {
    if (!element.current) return
    const look = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
      const cargo = dragState.state?.item
      if (cargo) dragState.dragOver(findGap(clientX, clientY, cargo))
    }
    return dropTargetForElements({
      element: element.current,
      onDragEnter: ({ location }) => look(location.current.input),
      onDrag: ({ location }) => look(location.current.input),
      onDragLeave: () => dragState.dragOver(undefined),
      onDrop: ({ location }) => {
        // A fast drop may come before the last pointer movement was processed.
        look(location.current.input)
        dragState.drop()
      },
    })
  }, [element, dragState, findGap])
}
