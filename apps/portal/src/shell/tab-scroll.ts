import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'

/** Set by the link of a tab: the page is restored, not opened again. */
export const backToTab = { state: { backToTab: true }, preventScrollReset: true } as const

const positions = new Map<string, number>()

/** Restores the scroll position of a page that is opened by its tab. */
export function useTabScroll(active: string): void {
  const { state } = useLocation()
  const isBack = typeof state === 'object' && state !== null && 'backToTab' in state
  useLayoutEffect(() => {
    if (isBack) window.scrollTo(0, positions.get(active) ?? 0)
  }, [active, isBack])
  // Runs before the browser reports that the next page is scrolled to its top.
  useLayoutEffect(() => {
    const note = () => positions.set(active, window.scrollY)
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [active])
}
