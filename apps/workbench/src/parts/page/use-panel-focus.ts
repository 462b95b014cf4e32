import { useReturnFocus } from '@rostrum/ui/use-return-focus'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to a panel when the user opens it, starts to edit or finishes, and back when it closes. A panel that
 * is open when the page loads does not take the focus.
 */
export function usePanelFocus(editing = false): RefObject<HTMLElement | null> {
  const panel = useRef<HTMLElement>(null)
  const drawn = useRef<boolean>(undefined)
  useReturnFocus(true)
  useEffect(() => {
    const loaded = drawn.current === undefined && document.activeElement === document.body
    if (!loaded && drawn.current !== editing) panel.current?.focus({ preventScroll: true })
    drawn.current = editing
  }, [editing])
  return panel
}
