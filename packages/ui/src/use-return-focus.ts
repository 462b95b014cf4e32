import { useEffect } from 'react'
import { captureFocusFallback } from './focus-fallback.ts'
import { isElementVisible } from './tab-stops.ts'

/**
 * Gives the focus back, when a dialog closes, to what had it when the dialog opened. Mantine does so only for dialogs that
 * were on the page before they opened, and ours come to the page when they are first asked for. An opener that has gone
 * meanwhile, as the button of a row that left its list has, leaves it to its place; the button that logs in, or a page
 * behind another, to the beginning of the page's content, and so does a dialog that nobody has opened, such as a tour.
 */
export function useReturnFocus(opened: boolean): void {
  useEffect(() => {
    if (!opened) return
    const opener = document.activeElement
    const placeOfOpener = opener && captureFocusFallback(opener)
    return () => {
      const remains = opener?.isConnected && opener !== document.body && isElementVisible(opener)
      if (!remains && isSettled(document.activeElement)) return
      const there = remains ? opener : (placeOfOpener?.() ?? document.querySelector('main'))
      if (there instanceof HTMLElement) there.focus({ preventScroll: true })
    }
  }, [opened])
}

/** Whether the focus is on the page: a dialog that goes together with this one has given it back already. */
const isSettled = (focused: Element | null) =>
  focused !== null && focused !== document.body && focused.closest('[role="dialog"]') === null
