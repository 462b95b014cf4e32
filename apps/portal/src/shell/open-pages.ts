import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { routePaths } from '../paths.ts'
import { readStored, writeStored } from './browser-storage.ts'
import { closeAll, openTab, type PageTab, tabKey } from './page-tabs.ts'
import { onSessionEnd } from './session.ts'
import { createStore, useStore } from './store.ts'
import type { PortalText } from './use-t.ts'

const tabsKey = 'page-tabs'
const titlesKey = 'page-titles'

const home: PageTab = { key: routePaths.home, url: routePaths.home, titleKey: 'shell.page_home' }

/** Tabs and titles survive a reload of the page. */
const openPages = createStore<readonly PageTab[]>(storedTabs(), { value: [home] })
const titles = createStore<Readonly<Record<string, string>>>(storedTitles(), { value: {} })
let active: string | undefined

function isTab(value: unknown): value is PageTab {
  if (typeof value !== 'object' || value === null) return false
  return ['key', 'url', 'titleKey'].every((name) => typeof Reflect.get(value, name) === 'string')
}

function storedTabs(): readonly PageTab[] {
  const value = readStored('sessionStorage', tabsKey)
  return Array.isArray(value) && value.length > 0 && value.every(isTab) ? value : [home]
}

function storedTitles(): Record<string, string> {
  const value = readStored('sessionStorage', titlesKey)
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}

export function setOpenPages(next: readonly PageTab[]): void {
  openPages.set(next)
  writeStored('sessionStorage', tabsKey, next)
}

function setTitles(next: Readonly<Record<string, string>>) {
  titles.set(next)
  writeStored('sessionStorage', titlesKey, next)
}

onSessionEnd(() => {
  setOpenPages(closeAll(openPages.get()))
  setTitles({})
})

export const openPagesNow = (): readonly PageTab[] => openPages.get()
export const useOpenPages = () => useStore(openPages)
export const usePageTitles = () => useStore(titles)

/** Opens the tab of the page on the screen, after the tab that was on the screen before, and answers its key. */
export function useFollowPages(titleKey: PortalText | undefined): string {
  const { pathname, search } = useLocation()
  const key = tabKey(pathname, search)
  const url = pathname + search
  const shown = useOpenPages().some((tab) => tab.key === key && tab.url === url)
  useEffect(() => {
    // While the next page is on its way, the one that is left may be drawn once more: its tab must not come back.
    const { location } = window
    if (location.pathname + location.search !== url) return
    if (titleKey && !shown) setOpenPages(openTab(openPages.get(), { key, url, titleKey }, active))
    if (titleKey) active = key
  }, [key, url, titleKey, shown])
  return key
}

/** Gives the page a title of its own, in its tab and in the browser, for example the number of an application. */
export function usePageTitle(title: string | undefined): void {
  const { pathname, search } = useLocation()
  const key = tabKey(pathname, search)
  useEffect(() => {
    if (title && titles.get()[key] !== title) setTitles({ ...titles.get(), [key]: title })
  }, [key, title])
}
