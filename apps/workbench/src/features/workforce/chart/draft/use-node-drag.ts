import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'

/** So far does the mouse go before a press becomes a drag. */
const threshold = 6

type Drag = { readonly key: string; readonly x: number; readonly y: number; readonly over: string | undefined }

type NodeDrag = {
  readonly enabled: boolean
  readonly onDrop: (key: string, target: string) => void
}

const keyAt = (x: number, y: number): string | undefined =>
  document.elementFromPoint(x, y)?.closest('[data-key]')?.getAttribute('data-key') ?? undefined

/** Lets nodes with `data-key` be dragged onto others with the mouse or a pen. Touch scrolls; it has buttons instead. */
export function useNodeDrag({ enabled, onDrop }: NodeDrag) {
  const [drag, setDrag] = useState<Drag>()
  const pressed = useRef<{ key: string; x: number; y: number } | undefined>(undefined)
  /** A drag ends with a click on what is below the pointer, which is meant for nothing. */
  const dropped = useRef(false)
  const drop = useRef(onDrop)
  drop.current = onDrop
  const isDragging = drag !== undefined
  useEffect(() => {
    if (!isDragging) return
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      pressed.current = undefined
      setDrag(undefined)
    }
    document.addEventListener('keydown', cancel)
    return () => document.removeEventListener('keydown', cancel)
  }, [isDragging])
  return {
    drag,
    /** Whether a click is only the end of a drag. */
    isAfterDrop: () => {
      const was = dropped.current
      dropped.current = false
      return was
    },
    handlers: {
      onPointerDown: ({ target, pointerType, button, clientX, clientY }: ReactPointerEvent) => {
        dropped.current = false
        if (!enabled || pointerType === 'touch' || button !== 0 || !(target instanceof Element)) return
        const key = target.closest('[data-key]')?.getAttribute('data-key')
        if (key) pressed.current = { key, x: clientX, y: clientY }
      },
      onPointerMove: ({ clientX: x, clientY: y, buttons }: ReactPointerEvent) => {
        const from = pressed.current
        if (!from) return
        if (buttons === 0) {
          pressed.current = undefined
          setDrag(undefined)
        } else if (isDragging || Math.hypot(x - from.x, y - from.y) > threshold)
          setDrag({ key: from.key, x, y, over: keyAt(x, y) })
      },
      onPointerUp: ({ clientX, clientY }: ReactPointerEvent) => {
        const from = pressed.current
        pressed.current = undefined
        if (!drag || !from) return
        dropped.current = true
        setDrag(undefined)
        const over = keyAt(clientX, clientY)
        if (over && over !== from.key) drop.current(from.key, over)
      },
    },
  }
}
