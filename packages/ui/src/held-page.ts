import { useLayoutEffect } from 'react'

const mark = 'data-held'
let holding = 0

/**
 * Holds the page behind a dialog while the dialog is on the screen. The mark on the root says so to styles and keys; a
 * selector that looked for open dialogs would look through the whole page at every change of it.
 */
export function useHeldPage(): void {
  useLayoutEffect(() => {
    holding += 1
    document.documentElement.setAttribute(mark, '')
    return () => {
      holding -= 1
      if (holding === 0) document.documentElement.removeAttribute(mark)
    }
  }, [])
}

/** Whether a dialog stands before the page. */
export const isPageHeld = (): boolean => document.documentElement.hasAttribute(mark)
