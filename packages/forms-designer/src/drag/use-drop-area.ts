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
    const look = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
      const cargo = carrying.state?.cargo
      if (cargo) carrying.over(findGap(clientX, clientY, cargo))
    }
    return dropTargetForElements({
      element: element.current,
      onDragEnter: ({ location }) => look(location.current.input),
      onDrag: ({ location }) => look(location.current.input),
      onDragLeave: () => carrying.over(undefined),
      onDrop: ({ location }) => {
        // A quick hand lets go before the last movement was looked at.
        look(location.current.input)
        carrying.finish()
      },
    })
  }, [element, carrying, findGap])
}
