import { createStore, useStore } from '@rostrum/ui/store'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { routePaths } from '../paths.ts'
import { readStored, writeStored } from './browser-storage.ts'
import { closeAll, closeTab, openTab, type PageTab, tabKey } from './page-tabs.ts'
import { onSessionEnd } from './session.ts'
import { type PortalText, useT } from './use-t.ts'

const tabsKey = 'page-tabs'
const titlesKey = 'page-titles'

const home: PageTab = { key: routePaths.home, url: routePaths.home, titleKey: 'shell.page_home' }

/** A page-specific title: the number of an application, or the project of the page. */
type OwnTitle = { readonly text: string; readonly besidePage: boolean }
type Titles = Readonly<Record<string, OwnTitle>>

/** Tabs and titles survive a page reload. */
const openPages = createStore<readonly PageTab[]>(storedTabs(), { value: [home] })
const titles = createStore<Titles>(storedTitles(), { value: {} })
let active: string | undefined
/** The page on the screen, if its address names no record. */
const missing = createStore<string | undefined>(undefined)

function isTab(value: unknown): value is PageTab {
  if (typeof value !== 'object' || value === null) return false
  return ['key', 'url', 'titleKey'].every((name) => typeof Reflect.get(value, name) === 'string')
}

function storedTabs(): readonly PageTab[] {
  const value = readStored('sessionStorage', tabsKey)
  return Array.isArray(value) && value.length > 0 && value.every(isTab) ? value : [home]
}

function isOwnTitle(value: unknown): value is OwnTitle {
  if (typeof value !== 'object' || value === null) return false
  return 'text' in value && typeof value.text === 'string' && 'besidePage' in value
}

function storedTitles(): Titles {
  const value = readStored('sessionStorage', titlesKey)
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, OwnTitle] => isOwnTitle(entry[1])))
}

export function setOpenPages(next: readonly PageTab[]): void {
  openPages.set(next)
  writeStored('sessionStorage', tabsKey, next)
}

function setTitles(next: Titles) {
  titles.set(next)
  writeStored('sessionStorage', titlesKey, next)
}

/** Page-specific titles, such as the number of an application, are as personal as their pages. */
export const clearPageTitles = (): void => setTitles({})

onSessionEnd(() => {
  setOpenPages(closeAll(openPages.get()))
  clearPageTitles()
})

export const openPagesNow = (): readonly PageTab[] => openPages.get()
export const useOpenPages = () => useStore(openPages)

/** The title of a page, in its tab and in the browser. */
export function usePageName(): (page: Pick<PageTab, 'key' | 'titleKey'>) => string {
  const t = useT()
  const own = useStore(titles)
  return ({ key, titleKey }) => {
    const title = own[key]
    if (title === undefined) return t(titleKey)
    return title.besidePage ? t('shell.page_of', { subject: title.text, page: t(titleKey) }) : title.text
  }
}

/** Opens the tab of the current page after the previous tab, and returns its key. */
export function useTrackOpenPages(titleKey: PortalText | undefined): string {
  const { pathname, search } = useLocation()
  const key = tabKey(pathname, search)
  const url = pathname + search
  const shown = useOpenPages().some((tab) => tab.key === key && tab.url === url)
  const isMissing = useStore(missing) === key
  useEffect(() => {
    // While the next page loads, the previous one can render once more: its tab must not reappear.
    const { location } = window
    if (location.pathname + location.search !== url) return
    // Read here too: the page inside can report it after this rendering.
    if (!titleKey || isMissing || missing.get() === key) return
    if (!shown) setOpenPages(openTab(openPages.get(), { key, url, titleKey }, active))
    active = key
  }, [key, url, titleKey, shown, isMissing])
  return key
}

/** Keeps an address without a record out of the tabs. */
export function useTransientPage(): void {
  const { pathname, search } = useLocation()
  const key = tabKey(pathname, search)
  useEffect(() => {
    missing.set(key)
    setOpenPages(closeTab(openPages.get(), key, '').tabs)
    return () => missing.set(undefined)
  }, [key])
}

/** Sets a page-specific title, for example the number of an application. */
export const usePageTitle = (title: string | undefined): void => useOwnTitle(title, false)

/** Adds the subject to the page title, for example the project. */
export const usePageSubject = (subject: string | undefined): void => useOwnTitle(subject, true)

function useOwnTitle(text: string | undefined, besidePage: boolean): void {
  const { pathname, search } = useLocation()
  const key = tabKey(pathname, search)
  useEffect(() => {
    if (text && titles.get()[key]?.text !== text) setTitles({ ...titles.get(), [key]: { text, besidePage } })
  }, [key, text, besidePage])
}
