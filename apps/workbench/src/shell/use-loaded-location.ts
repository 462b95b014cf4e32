import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { usePageAt } from './pages.ts'
import { isPageLoaded, prefetchPage } from './prefetch-page.ts'

type PageLocation = { readonly pathname: string; readonly search: string }

/** How long the former page stays while the code of the next one loads; then the skeleton comes. */
const holdMilliseconds = 200

/**
 * The URL of the window. While the code of its page loads, the former page stays for a short time, because React shows a
 * skeleton for at least 300 ms once it has begun.
 */
export function useLoadedLocation(): PageLocation {
  const { pathname, search } = useLocation()
  const pageAt = usePageAt()
  const [shown, setShown] = useState<PageLocation>({ pathname, search })
  const isReady = pathname === shown.pathname || isPageLoaded(pageAt, pathname)
  useEffect(() => {
    if (isReady) return setShown({ pathname, search })
    let isOver = false
    const show = () => {
      if (!isOver) setShown({ pathname, search })
    }
    void prefetchPage(pageAt, pathname).then(show)
    const timer = setTimeout(show, holdMilliseconds)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isReady, pageAt, pathname, search])
  return isReady ? { pathname, search } : shown
}
