import { useEffect } from 'react'

/**
 * Gives the focus back, when a dialog closes, to what had it when the dialog opened. Mantine does so only for dialogs that
 * were on the page before they opened, and ours come to the page when they are first asked for.
 */
export function useFocusReturn(opened: boolean): void {
  useEffect(() => {
    if (!opened) return
    const opener = document.activeElement
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [opened])
}
