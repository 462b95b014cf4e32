import type { DragEvent } from 'react'
import { useState } from 'react'

type DropPosition = 'before' | 'after'

/** What is dragged: a directory, a page, or a group of pages, each within its parent. */
export type Dragged = { readonly kind: 'menu' | 'group'; readonly code: string; readonly parent: string | null }

export type RowDragProps = {
  readonly self: Dragged
  readonly mayWrite: boolean
  /** The side on which what is dragged would go in; undefined where it cannot. */
  readonly dropPosition: DropPosition | undefined
  readonly onDrag: (dragged: Dragged | undefined) => void
  readonly onDrop: () => void
}

/** What makes a row one that is dragged, and one that takes what is dragged. */
export function useRowDrag({ self, mayWrite, dropPosition, onDrag, onDrop }: RowDragProps) {
  const [over, setOver] = useState(false)
  return {
    'data-drop': over ? dropPosition : undefined,
    draggable: mayWrite,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.setData('text/plain', self.code)
      onDrag(self)
    },
    onDragEnd: () => onDrag(undefined),
    onDragOver: (event: DragEvent) => {
      if (!dropPosition) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      onDrop()
      onDrag(undefined)
    },
  }
}

/** The side of a row on which something from another place of its list goes in. */
export function dropPositionAt(from: number, at: number): DropPosition | undefined {
  if (from === -1 || from === at) return undefined
  return from < at ? 'after' : 'before'
}
