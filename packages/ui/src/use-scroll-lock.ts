import { useLayoutEffect } from 'react'

const lockAttribute = 'data-held'
let lockCount = 0

/**
 * Holds the page behind a dialog while the dialog is on the screen. The mark on the root says so to styles and keys; a
 * selector that looked for open dialogs would look through the whole page at every change of it.
 */
export function useScrollLock(): void {
  useLayoutEffect(() => {
    lockCount += 1
    document.documentElement.setAttribute(lockAttribute, '')
    return () => {
      lockCount -= 1
      if (lockCount === 0) document.documentElement.removeAttribute(lockAttribute)
    }
  }, [])
}

/** Whether a dialog stands before the page. */
export const isScrollLocked = (): boolean => document.documentElement.hasAttribute(lockAttribute)
