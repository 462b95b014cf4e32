/** An open page: `path` identifies it, `search` is its query, and `lastUsed` orders the last visits, the latest highest. */
export type Tab = {
  readonly path: string
  readonly search: string
  readonly lastUsed?: number | undefined
  readonly unsaved?: boolean
  /** The name of the record that the page shows, instead of the name of the page. */
  readonly title?: string | undefined
}
export type Tabs = { readonly open: readonly Tab[] }

export const homePath = '/'
export const initialTabs: Tabs = { open: [{ path: homePath, search: '' }] }
const maximum = 12

/**
 * Opens a page, or goes to its tab; the least recently used tab is closed if there are too many. Another view of the
 * same page gives its tab to the new one, unless it has unsaved work.
 */
export function openTab(
  { open }: Tabs,
  path: string,
  search: string,
  isViewOfPage: (path: string) => boolean = () => false,
): Tabs {
  const lastUsed = 1 + Math.max(0, ...open.map(lastUsedOf))
  if (open.some((tab) => tab.path === path)) {
    return { open: open.map((tab) => (tab.path === path ? { ...showing(tab, search), lastUsed } : tab)) }
  }
  const view = open.find((tab) => isViewOfPage(tab.path) && isClosable(tab))
  if (view) return { open: open.map((tab) => (tab === view ? { path, search, lastUsed } : tab)) }
  const [longestAgo] = open.filter(isClosable).toSorted((one, other) => lastUsedOf(one) - lastUsedOf(other))
  const crowded = open.length >= maximum ? open.filter((tab) => tab !== longestAgo) : open
  return { open: [...crowded, { path, search, lastUsed }] }
}

const lastUsedOf = ({ lastUsed = 0 }: Tab): number => lastUsed

const isClosable = ({ path, unsaved }: Tab) => path !== homePath && !unsaved

/** The query parameters that identify the open record; the others only change the view. */
const subjects = ['id', 'project', 'kind', 'step', 'room', 'paper']

/** Whether two URLs of a page have the same subject, so that its edits stay on the screen. */
export function sameSubject(one: string, other: string): boolean {
  const [before, after] = [new URLSearchParams(one), new URLSearchParams(other)]
  return subjects.every((name) => before.get(name) === after.get(name))
}

/** Closes a page; `next` is the page to show if it was the current one. */
export function closeTab({ open }: Tabs, path: string): { tabs: Tabs; next: Tab | undefined } {
  const at = open.findIndex((tab) => tab.path === path)
  const left = open.filter((tab) => tab.path !== path)
  return { tabs: { open: left }, next: left[Math.min(at, left.length - 1)] }
}

export const closeOthers = ({ open }: Tabs, path: string): Tabs => ({
  open: open.filter((tab) => tab.path === path || !isClosable(tab)),
})

/** Changes the URL of an open page, whether or not it is current. */
export const changeSearch = ({ open }: Tabs, path: string, search: string): Tabs => ({
  open: open.map((tab) => (tab.path === path ? showing(tab, search) : tab)),
})

/** The tab at another URL of its page; the name of a record goes with the record. */
const showing = (tab: Tab, search: string): Tab => ({
  ...tab,
  search,
  title: sameSubject(tab.search, search) ? tab.title : undefined,
})

/** Names an open page after its record; undefined restores the name of the page. */
export const renameTab = ({ open }: Tabs, path: string, title: string | undefined): Tabs => ({
  open: open.map((tab) => (tab.path === path ? { ...tab, title } : tab)),
})

export const markUnsaved = ({ open }: Tabs, path: string, unsaved: boolean): Tabs => ({
  open: open.map((tab) => (tab.path === path ? { ...tab, unsaved } : tab)),
})
