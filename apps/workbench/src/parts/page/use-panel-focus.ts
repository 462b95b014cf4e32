import { useReturnFocus } from '@rostrum/ui/use-return-focus'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to a panel when the user opens it, starts to edit or finishes, and back when it closes. A panel that
 * is open when the page loads does not take the focus, nor does one whose first field has it.
 */
export function usePanelFocus(editing = false): RefObject<HTMLElement | null> {
  const panel = useRef<HTMLElement>(null)
  const drawn = useRef<boolean>(undefined)
  useReturnFocus(true)
  useEffect(() => {
    const loaded = drawn.current === undefined && document.activeElement === document.body
    const isInside = drawn.current === undefined && panel.current?.contains(document.activeElement)
    if (!loaded && !isInside && drawn.current !== editing) panel.current?.focus({ preventScroll: true })
    drawn.current = editing
  }, [editing])
  return panel
}
