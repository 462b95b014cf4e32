import { useLayoutEffect } from 'react'

const lockAttribute = 'data-held'
let lockCount = 0

/**
 * Locks the scrolling of the page while a dialog is open. Styles and key handlers read the mark on the root element. A
 * selector for open dialogs would search the whole page at every change.
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

/** Whether a dialog is open over the page. */
export const isScrollLocked = (): boolean => document.documentElement.hasAttribute(lockAttribute)
