import { useEffect } from 'react'
import { useMatches, useSearchParams } from 'react-router'
import { usePageName } from './open-pages.ts'
import type { PageHandle } from './page-route.tsx'
import { useSetting } from './settings.ts'
import { type PortalText, useT } from './use-t.ts'

const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'titleKey' in handle

/** The route table entry of the current page. */
export function usePageHandle(): PageHandle | undefined {
  return useMatches()
    .map(({ handle }) => handle)
    .findLast(isPageHandle)
}

/** The tab title of the page; undefined for a page without a tab, by its route or its URL. */
export function useTabTitle(handle: PageHandle | undefined): PortalText | undefined {
  const [query] = useSearchParams()
  const incomplete = handle?.needs !== undefined && !query.get(handle.needs)
  return handle?.untabbed || incomplete ? undefined : handle?.titleKey
}

export const windowTitle = (page: string, site: string): string => (page ? `${page} - ${site}` : site)

/** Sets the window title to the page name; returns that name. */
export function useDocumentTitle(tab: string): string {
  const t = useT()
  const handle = usePageHandle()
  const site = useSetting('sysTitle') || t('shell.site_title')
  const logo = useSetting('sysLogo')
  const nameOf = usePageName()
  const title = handle ? nameOf({ key: tab, titleKey: handle.titleKey }) : ''
  useEffect(() => {
    document.title = windowTitle(title, site)
  }, [title, site])
  useEffect(() => {
    if (logo) document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.setAttribute('href', logo)
  }, [logo])
  return title
}
