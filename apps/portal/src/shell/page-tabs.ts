import { routePaths } from '../paths.ts'
import type { PortalText } from './use-t.ts'

export type PageTab = {
  /** Identity of the page: its path and the `id` of its record. Filters and page numbers do not make a new page. */
  readonly key: string
  /** The URL of the tab, with filters and page number. */
  readonly url: string
  readonly titleKey: PortalText
}

const identityParams = ['id', 'projectId']
/** Lists that stay one page for all their entries. */
const singleTabPaths: ReadonlySet<string> = new Set([routePaths.ticket, routePaths.written])

/** The tab that a URL belongs to. */
export function tabKey(pathname: string, search: string): string {
  if (singleTabPaths.has(pathname)) return pathname
  const query = new URLSearchParams(search)
  const parts = identityParams.flatMap((name) => (query.has(name) ? [`${name}=${query.get(name)}`] : []))
  return [pathname, ...parts].join(' ')
}

/** Shows a page: updates its tab, or adds a new one after the tab that it was opened from. */
export function openTab(tabs: readonly PageTab[], tab: PageTab, from: string | undefined): PageTab[] {
  const known = tabs.findIndex(({ key }) => key === tab.key)
  if (known !== -1) return tabs.map((other, index) => (index === known ? { ...other, url: tab.url } : other))
  const origin = tabs.findIndex(({ key }) => key === from)
  return tabs.toSpliced(origin === -1 ? tabs.length : origin + 1, 0, tab)
}

/** The home tab stays first and cannot be closed, so a single tab has no close button either. */
export const closable = (tabs: readonly PageTab[], key: string): boolean => tabs.findIndex((tab) => tab.key === key) > 0

/** Closes a tab. `next` is the tab to show if the current one was closed: its right neighbour, else its left. */
export function closeTab(
  tabs: readonly PageTab[],
  key: string,
  active: string,
): { tabs: readonly PageTab[]; next?: PageTab | undefined } {
  if (!closable(tabs, key)) return { tabs }
  const index = tabs.findIndex((tab) => tab.key === key)
  const left = tabs.toSpliced(index, 1)
  return key === active ? { tabs: left, next: left[index] ?? left[index - 1] } : { tabs: left }
}

export const closeOthers = (tabs: readonly PageTab[], key: string): PageTab[] =>
  tabs.filter((tab, index) => index === 0 || tab.key === key)

export const closeAll = (tabs: readonly PageTab[]): PageTab[] => tabs.slice(0, 1)
