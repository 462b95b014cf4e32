import { createStore, useStore } from '@rostrum/ui/store'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { routePaths } from '../paths.ts'
import { readStored, writeStored } from './browser-storage.ts'
import { closeAll, openTab, type PageTab, tabKey } from './page-tabs.ts'
import { onSessionEnd } from './session.ts'
import { type PortalText, useT } from './use-t.ts'

const tabsKey = 'page-tabs'
const titlesKey = 'page-titles'

const home: PageTab = { key: routePaths.home, url: routePaths.home, titleKey: 'shell.page_home' }

/** A title of a page's own: the number of an application, or the project that the page shows one side of. */
type OwnTitle = { readonly text: string; readonly besidePage: boolean }
type Titles = Readonly<Record<string, OwnTitle>>

/** Tabs and titles survive a reload of the page. */
const openPages = createStore<readonly PageTab[]>(storedTabs(), { value: [home] })
const titles = createStore<Titles>(storedTitles(), { value: {} })
let active: string | undefined

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

onSessionEnd(() => {
  setOpenPages(closeAll(openPages.get()))
  setTitles({})
})

export const openPagesNow = (): readonly PageTab[] => openPages.get()
export const useOpenPages = () => useStore(openPages)

/** What a page is called, in its tab and in the browser. */
export function usePageName(): (page: Pick<PageTab, 'key' | 'titleKey'>) => string {
  const t = useT()
  const own = useStore(titles)
  return ({ key, titleKey }) => {
    const title = own[key]
    if (title === undefined) return t(titleKey)
    return title.besidePage ? t('shell.page_of', { subject: title.text, page: t(titleKey) }) : title.text
  }
}

/** Opens the tab of the page on the screen, after the tab that was on the screen before, and answers its key. */
export function useTrackOpenPages(titleKey: PortalText | undefined): string {
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

/** Gives the page a title of its own, for example the number of an application. */
export const usePageTitle = (title: string | undefined): void => useOwnTitle(title, false)

/** Says in the page's title what it is about, for example which project. */
export const usePageSubject = (subject: string | undefined): void => useOwnTitle(subject, true)

function useOwnTitle(text: string | undefined, besidePage: boolean): void {
  const { pathname, search } = useLocation()
  const key = tabKey(pathname, search)
  useEffect(() => {
    if (text && titles.get()[key]?.text !== text) setTitles({ ...titles.get(), [key]: { text, besidePage } })
  }, [key, text, besidePage])
}
