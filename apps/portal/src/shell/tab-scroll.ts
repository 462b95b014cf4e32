import { useLayoutEffect } from 'react'
import { type Location, useLocation } from 'react-router'
import { readStored, writeStored } from './browser-storage.ts'

/** Set by the link of a tab: the page is restored, not opened again. */
export const backToTab = { state: { backToTab: true }, preventScrollReset: true } as const

/** Where the router stores the scroll positions of locations. */
export const scrollStorageKey = 'scroll-positions'

/** All initial locations share one key; without this, one would restore the scroll position of another. */
export const scrollKey = ({ key, pathname, search }: Pick<Location, 'key' | 'pathname' | 'search'>): string =>
  key === 'default' ? pathname + search : key

/** An address that is typed or followed from another site opens at its top; a reload and the way back do not. */
export function evictScrollPosition({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const [entry] = performance.getEntriesByType('navigation')
  if (!entry || !('type' in entry) || entry.type !== 'navigate') return
  const stored = readStored('sessionStorage', scrollStorageKey)
  if (typeof stored !== 'object' || stored === null) return
  const key = scrollKey({ key: 'default', pathname, search })
  writeStored(
    'sessionStorage',
    scrollStorageKey,
    Object.fromEntries(Object.entries(stored).filter(([name]) => name !== key)),
  )
}

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
