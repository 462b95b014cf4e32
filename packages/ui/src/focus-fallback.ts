import { isElementVisible, tabStopsIn } from './tab-stops.ts'

/**
 * Records the position of an element on the page, for the case that it is removed. The fallback is the same column in
 * the next row of its table, or in the previous row if it was the last. Otherwise it is the heading of the nearest
 * remaining part.
 */
export function captureFocusFallback(element: Element): () => HTMLElement | undefined {
  const parts = sectionsAround(element)
  const cell = element.closest('td, th')
  const row = cell?.closest('tr')
  const rows = row?.parentElement
  const [at, column] = [positionOf(row), positionOf(cell)]
  return () => (rows?.isConnected ? nearestTabStop(rows, at, column) : undefined) ?? headingIn(parts)
}

const positionOf = (element: Element | null | undefined): number =>
  element?.parentElement ? [...element.parentElement.children].indexOf(element) : -1

/** Content parts of the page, innermost first. */
function sectionsAround(element: Element): Element[] {
  const parts: Element[] = []
  for (let part = element.parentElement; part && !part.matches('main, body'); part = part.parentElement)
    parts.push(part)
  return element.closest('main') ? parts : []
}

function nearestTabStop(rows: Element, at: number, column: number): HTMLElement | undefined {
  const stops = [...rows.children].map((row) => row.children[column]).map((cell) => cell && tabStopsIn(cell)[0])
  return stops.slice(at).find(Boolean) ?? stops.slice(0, at).findLast(Boolean)
}

function headingIn(parts: readonly Element[]): HTMLElement | undefined {
  const remaining = parts.filter((part) => part.isConnected)
  const headings = remaining.map((part) => part.querySelector<HTMLElement>('h1, h2, h3'))
  const heading = headings.find((one) => one !== null && isElementVisible(one))
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  return heading ?? undefined
}
