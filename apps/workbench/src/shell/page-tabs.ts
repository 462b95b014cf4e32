/** An open page: `path` says which, `search` how it is filtered, `turn` when it was last come to, the latest highest. */
export type Tab = {
  readonly path: string
  readonly search: string
  readonly lastUsed?: number | undefined
  readonly unsaved?: boolean
}
export type Tabs = { readonly open: readonly Tab[] }

export const homePath = '/'
export const initialTabs: Tabs = { open: [{ path: homePath, search: '' }] }
const maximum = 12

/** Opens a page, or goes to it when it is open; the tab that was used longest ago gives way when there are too many. */
export function openTab({ open }: Tabs, path: string, search: string): Tabs {
  const lastUsed = 1 + Math.max(0, ...open.map(lastUsedOf))
  if (open.some((tab) => tab.path === path)) {
    return { open: open.map((tab) => (tab.path === path ? { ...tab, search, lastUsed } : tab)) }
  }
  const [longestAgo] = open.filter(isClosable).toSorted((one, other) => lastUsedOf(one) - lastUsedOf(other))
  const crowded = open.length >= maximum ? open.filter((tab) => tab !== longestAgo) : open
  return { open: [...crowded, { path, search, lastUsed }] }
}

const lastUsedOf = ({ lastUsed = 0 }: Tab): number => lastUsed

const isClosable = ({ path, unsaved }: Tab) => path !== homePath && !unsaved

/** The parts of an address that say what is open on a page; the others say how it is looked at. */
const subjects = ['id', 'project', 'kind', 'step', 'room', 'paper']

/** Whether two addresses of a page are about the same thing, so that what is typed on it stays on the screen. */
export function sameSubject(one: string, other: string): boolean {
  const [before, after] = [new URLSearchParams(one), new URLSearchParams(other)]
  return subjects.every((name) => before.get(name) === after.get(name))
}

/** Closes a page; `next` is where to go when it was the one in front. */
export function closeTab({ open }: Tabs, path: string): { tabs: Tabs; next: Tab | undefined } {
  const at = open.findIndex((tab) => tab.path === path)
  const left = open.filter((tab) => tab.path !== path)
  return { tabs: { open: left }, next: left[Math.min(at, left.length - 1)] }
}

export const closeOthers = ({ open }: Tabs, path: string): Tabs => ({
  open: open.filter((tab) => tab.path === path || !isClosable(tab)),
})

/** Shows something else on an open page, whether or not it is looked at. */
export const changeSearch = ({ open }: Tabs, path: string, search: string): Tabs => ({
  open: open.map((tab) => (tab.path === path ? { ...tab, search } : tab)),
})

export const markUnsaved = ({ open }: Tabs, path: string, unsaved: boolean): Tabs => ({
  open: open.map((tab) => (tab.path === path ? { ...tab, unsaved } : tab)),
})
