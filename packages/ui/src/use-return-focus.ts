import { useEffect, useLayoutEffect, useRef } from 'react'
import { captureFocusFallback } from './focus-fallback.ts'
import { isElementVisible } from './tab-stops.ts'

/**
 * Returns the focus to its previous element when a dialog closes. Mantine does so only for dialogs that were mounted
 * before they opened, and ours mount on first use. If the opener was removed meanwhile, such as a button in a deleted
 * row, the focus moves to its fallback position. For a sign-in button, a background page, or a dialog without an
 * opener, such as a tour, it moves to the start of the page's content.
 */
export function useReturnFocus(opened: boolean): void {
  const before = useRef<Element>(null)
  // On a busy machine the other effect runs after the dialog has taken the focus.
  useLayoutEffect(() => {
    if (opened) before.current = document.activeElement
  }, [opened])
  useEffect(() => {
    if (!opened) return
    const opener = before.current
    const placeOfOpener = opener && captureFocusFallback(opener)
    return () => {
      const remains = opener?.isConnected && opener !== document.body && isElementVisible(opener)
      if (!remains && isSettled(document.activeElement)) return
      const there = remains ? opener : (placeOfOpener?.() ?? document.querySelector('main'))
      if (there instanceof HTMLElement) there.focus({ preventScroll: true })
    }
  }, [opened])
}

/** Whether the focus is on the page: a dialog that closed together with this one has already returned it. */
const isSettled = (focused: Element | null) =>
  focused !== null && focused !== document.body && focused.closest('[role="dialog"]') === null
