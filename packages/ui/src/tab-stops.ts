const selector = 'a[href], button, input, select, textarea, summary, [contenteditable="true"], [tabindex]'

/** Whether somebody could reach an element at all: it is not hidden, and nor is anything around it. */
export const isElementVisible = (element: Element): boolean =>
  element.closest('[inert], [hidden]') === null && (element.checkVisibility?.({ visibilityProperty: true }) ?? true)

/** What the Tab key stops at within an element, in the order of the page. */
export function tabStopsIn(element: Element): readonly HTMLElement[] {
  const all = [...element.querySelectorAll<HTMLElement>(selector)]
  return all.filter(
    (stop) => stop.tabIndex >= 0 && !stop.matches(':disabled, [type="hidden"]') && isElementVisible(stop),
  )
}
