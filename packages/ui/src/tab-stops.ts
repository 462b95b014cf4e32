const selector = 'a[href], button, input, select, textarea, summary, [contenteditable="true"], [tabindex]'

/** Whether an element is reachable: neither it nor any ancestor is hidden. */
export const isElementVisible = (element: Element): boolean =>
  element.closest('[inert], [hidden]') === null && (element.checkVisibility?.({ visibilityProperty: true }) ?? true)

/** The tab stops within an element, in document order. */
export function tabStopsIn(element: Element): readonly HTMLElement[] {
  const all = [...element.querySelectorAll<HTMLElement>(selector)]
  return all.filter(
    (stop) => stop.tabIndex >= 0 && !stop.matches(':disabled, [type="hidden"]') && isElementVisible(stop),
  )
}
