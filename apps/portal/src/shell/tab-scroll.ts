import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'

/** Given to the link of a tab: the page is come back to and not opened anew. */
export const backToTab = { state: { backToTab: true }, preventScrollReset: true } as const

const positions = new Map<string, number>()

/** A page that is come back to by its tab stands where it was left. */
export function useTabScroll(active: string): void {
  const { state } = useLocation()
  const isBack = typeof state === 'object' && state !== null && 'backToTab' in state
  useLayoutEffect(() => {
    if (isBack) window.scrollTo(0, positions.get(active) ?? 0)
  }, [active, isBack])
  // Before the browser tells that the next page was scrolled to its beginning.
  useLayoutEffect(() => {
    const note = () => positions.set(active, window.scrollY)
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [active])
}
