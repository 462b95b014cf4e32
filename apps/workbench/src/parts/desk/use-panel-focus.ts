import { useReturnFocus } from '@rostrum/ui/use-return-focus'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * The focus comes to the panel with whoever opens it, begins to edit or is done, and goes back when it closes. A panel
 * that stands open when the page is loaded leaves it alone.
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
