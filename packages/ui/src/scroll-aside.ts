import type { FocusEvent } from 'react'

/**
 * Scrolls an element's container sideways until the element is visible. Unlike `scrollIntoView` it does not move the
 * starting point of the Tab key, so that the first Tab still leads to the start of the page.
 */
export function scrollAside(element: HTMLElement, scroller: HTMLElement | null): void {
  if (!scroller) return
  const [inner, outer] = [element.getBoundingClientRect(), scroller.getBoundingClientRect()]
  const [before, behind] = [outer.left - inner.left, inner.right - outer.right]
  if (before > 0) scroller.scrollLeft -= before
  else if (behind > 0) scroller.scrollLeft += behind
}

/**
 * For `onFocus` of a row that scrolls sideways: shows the whole of what the Tab key has reached. Browsers leave an
 * element where it is as long as a part of it is in view.
 */
export function showFocused({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (target instanceof HTMLElement && target !== currentTarget) scrollAside(target, currentTarget)
}
