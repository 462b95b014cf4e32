import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { type RefObject, useEffect } from 'react'
import type { InsertionPoint } from '../document/form-document.ts'
import { useDesigner } from '../view/designer-context.ts'
import type { DragItem } from './drag-item.ts'

export type InsertionPointFinder = (x: number, y: number, cargo: DragItem) => InsertionPoint | undefined

/** Takes what is dragged over an element to the gap under the pointer, and sets it down there. */
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
        // A quick hand lets go before the last movement was looked at.
        look(location.current.input)
        dragState.drop()
      },
    })
  }, [element, dragState, findGap])
}
