import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Where the person was last in this window, whatever frame it had; none until the first page stands. */
let lastLocation: { readonly page: string; readonly address: string } | undefined

/** Whether anything has had the focus: before that, none is lost. */
let hasHadFocus = false

/** Whether this is the preview of an editor, whose author works outside of it. */
const isUnfocusedPreview = () => window.parent !== window && !document.hasFocus()

/**
 * Puts the focus at the beginning of a page that was come to, as a load of a new page would, so that the keyboard and
 * screen readers go on from there. A page that has put it somewhere of its own keeps it, and so does a control whose page
 * stays when its address changes; the step of a page that took away what was pressed is begun at its beginning, too.
 */
export function useFocusOnNavigation(page: string): RefObject<HTMLElement | null> {
  const content = useRef<HTMLElement>(null)
  const { pathname, search } = useLocation()
  const address = pathname + search
  useEffect(() => {
    const note = () => {
      hasHadFocus = true
    }
    document.addEventListener('focusin', note, { once: true })
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    const before = lastLocation
    lastLocation = { page, address }
    if (before === undefined || before.address === address) return
    const focused = document.activeElement
    const isElsewhere =
      before.page === page ? hasHadFocus && focused === document.body : !content.current?.contains(focused)
    if (isElsewhere && !isUnfocusedPreview()) content.current?.focus({ preventScroll: true })
  }, [page, address])
  return content
}
