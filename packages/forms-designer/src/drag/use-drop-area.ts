import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { type RefObject, useEffect } from 'react'
import type { Gap } from '../document/form-document.ts'
import { useDesigner } from '../view/designer-context.ts'
import type { Cargo } from './cargo.ts'

export type GapFinder = (x: number, y: number, cargo: Cargo) => Gap | undefined

/** Takes what is dragged over an element to the gap under the pointer, and sets it down there. */
export function useDropArea(element: RefObject<HTMLElement | null>, findGap: GapFinder): void {
  const { carrying } = useDesigner()
  useEffect(() => {
    if (!element.current) return
    return dropTargetForElements({
      element: element.current,
      onDrag: ({ location }) => {
        const { clientX, clientY } = location.current.input
        const cargo = carrying.state?.cargo
        if (cargo) carrying.over(findGap(clientX, clientY, cargo))
      },
      onDragLeave: () => carrying.over(undefined),
      onDrop: () => carrying.finish(),
    })
  }, [element, carrying, findGap])
}
