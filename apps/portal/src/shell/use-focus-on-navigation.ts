import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The last location in this window, in any frame; undefined until the first page is mounted. */
let lastLocation: { readonly page: string; readonly address: string } | undefined

/** Whether an element has had the focus: before that, none can be lost. */
let hasHadFocus = false

/** Whether this is the preview of an editor, whose author works outside of it. */
const isUnfocusedPreview = () => window.parent !== window && !document.hasFocus()

/**
 * Moves the focus to the start of a new page, as a full page load would, so that keyboard and screen readers continue
 * there. A page that has set the focus itself keeps it, and so does a control whose page stays when the URL changes. A
 * step of a page that removed the focused element also starts at its beginning.
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
