/**
 * Scrolls what an element stands in sideways, until the element is in sight. Unlike `scrollIntoView` it leaves alone from
 * where the Tab key goes on, so that the first one still leads to the beginning of the page.
 */
export function scrollAside(element: HTMLElement, scroller: HTMLElement | null): void {
  if (!scroller) return
  const [inner, outer] = [element.getBoundingClientRect(), scroller.getBoundingClientRect()]
  const [before, behind] = [outer.left - inner.left, inner.right - outer.right]
  if (before > 0) scroller.scrollLeft -= before
  else if (behind > 0) scroller.scrollLeft += behind
}
