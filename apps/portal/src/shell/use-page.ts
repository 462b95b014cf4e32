import { useEffect } from 'react'
import { useMatches, useSearchParams } from 'react-router'
import { usePageName } from './open-pages.ts'
import type { PageHandle } from './page-route.tsx'
import { useSetting } from './settings.ts'
import { type PortalText, useT } from './use-t.ts'

const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'titleKey' in handle

/** What the route table says of the page on the screen. */
export function usePageHandle(): PageHandle | undefined {
  return useMatches()
    .map(({ handle }) => handle)
    .findLast(isPageHandle)
}

/** What the tab of the page is called; none for a page that is only passed through, by its route or its address. */
export function useTabTitle(handle: PageHandle | undefined): PortalText | undefined {
  const [query] = useSearchParams()
  const incomplete = handle?.needs !== undefined && !query.get(handle.needs)
  return handle?.untabbed || incomplete ? undefined : handle?.titleKey
}

export const windowTitle = (page: string, site: string): string => (page ? `${page} - ${site}` : site)

/** Sets the title of the browser window to the page's name; answers that name. */
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
