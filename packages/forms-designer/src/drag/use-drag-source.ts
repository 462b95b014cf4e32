import { draggable } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview'
import { type RefObject, useEffect, useRef } from 'react'
import { useDesigner } from '../view/designer-context.ts'
import { useTitles } from '../view/messages.ts'
import classes from './Drag.module.css'
import type { DragItem } from './drag-item.ts'

/** Makes an element draggable with this item; `undefined` when there is nothing to drag. */
export function useDragSource(element: RefObject<HTMLElement | null>, getItem: () => DragItem | undefined): void {
  const { dragState, session } = useDesigner()
  const { ofType, ofNode } = useTitles()
  const latest = useRef(getItem)
  latest.current = getItem
  useEffect(() => {
    if (!element.current) return
    const titleOf = (cargo: DragItem) => {
      if (cargo.kind === 'new') return ofType(cargo.type)
      const [first] = cargo.ids.flatMap((id) => session.document.find(id)?.node ?? [])
      return `${first ? ofNode(first) : ''}${cargo.ids.length > 1 ? ` +${cargo.ids.length - 1}` : ''}`
    }
    return draggable({
      element: element.current,
      canDrag: () => latest.current() !== undefined,
      getInitialData: () => ({ cargo: latest.current() }),
      onGenerateDragPreview: ({ nativeSetDragImage }) => {
        const cargo = latest.current()
        if (!cargo) return
        setCustomNativeDragPreview({
          nativeSetDragImage,
          render: ({ container }) => {
            const ghost = document.createElement('div')
            ghost.className = classes.ghost ?? ''
            ghost.textContent = titleOf(cargo)
            container.append(ghost)
          },
        })
      },
      onDragStart: () => {
        const cargo = latest.current()
        if (cargo) dragState.start(cargo, 'pointer')
      },
    })
  }, [element, dragState, session, ofType, ofNode])
}
