/** Keeps the tab with the focus, else the current one, in view, also when the window narrows or a title grows in another language. */
export function keepAligned(strip: HTMLElement | null): (() => void) | undefined {
  if (!strip) return undefined
  const watch = new ResizeObserver(() => alignStrip(strip, shownTab(strip)))
  for (const element of [strip, ...strip.children]) watch.observe(element)
  return () => watch.disconnect()
}

/** Tab leads to tabs outside of the view: the one with the focus is shown before the current one. */
export const shownTab = (strip: HTMLElement): HTMLElement | null =>
  tabsOf(strip).find((tab) => tab.contains(document.activeElement)) ??
  strip.querySelector<HTMLElement>('[data-current]')

/**
 * Scrolls a strip of tabs so that no label is cut at its start, behind the pinned first tab, and the given tab is whole.
 * The room that this needs after the last tab is its padding.
 */
export function alignStrip(strip: HTMLElement, shown?: HTMLElement | null): void {
  const tabs = tabsOf(strip)
  const last = tabs.at(-1)
  if (!last) return
  const starts = startsOf(tabs)
  const beyond = endOf(last) - strip.clientWidth
  strip.style.paddingInlineEnd = beyond > 0 ? `${Math.max(0, nextStart(starts, beyond) - beyond)}px` : '0'
  const start = shown ? starts[tabs.indexOf(shown)] : undefined
  strip.scrollLeft =
    shown && start !== undefined
      ? Math.min(nextStart(starts, Math.max(strip.scrollLeft, endOf(shown) - strip.clientWidth)), start)
      : nearest(starts, strip.scrollLeft)
  strip.toggleAttribute('data-scrolled', strip.scrollLeft > 0)
}

/** Scrolls a strip of tabs by one. */
export function stepStrip(strip: HTMLElement, isForward: boolean): void {
  const starts = startsOf(tabsOf(strip))
  const next = isForward
    ? starts.find((start) => start > strip.scrollLeft + 1)
    : starts.findLast((start) => start < strip.scrollLeft - 1)
  if (next !== undefined) strip.scrollLeft = next
}

/** The tabs after the pinned one. */
const tabsOf = (strip: HTMLElement): readonly HTMLElement[] =>
  [...strip.children].filter((tab) => tab instanceof HTMLElement).slice(1)

/** The distances by which the strip is scrolled when each tab is its first one. */
const startsOf = (tabs: readonly HTMLElement[]): readonly number[] =>
  tabs.map((tab) => tab.offsetLeft - (tabs[0]?.offsetLeft ?? 0))

const endOf = (tab: HTMLElement): number => tab.offsetLeft + tab.offsetWidth

/** The first start at or after a distance. Positions are whole pixels and a scroll may end between two of them. */
const nextStart = (starts: readonly number[], distance: number): number =>
  starts.find((start) => start >= distance - 1) ?? starts.at(-1) ?? 0

const nearest = (starts: readonly number[], distance: number): number =>
  starts.reduce((best, start) => (Math.abs(start - distance) < Math.abs(best - distance) ? start : best), 0)
