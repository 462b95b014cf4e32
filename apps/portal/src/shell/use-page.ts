import { useEffect } from 'react'
import { useMatches } from 'react-router'
import { usePageName } from './open-pages.ts'
import type { PageHandle } from './page-route.tsx'
import { useSetting } from './settings.ts'
import { useT } from './use-t.ts'

const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'titleKey' in handle

/** What the route table says of the page on the screen. */
export function usePageHandle(): PageHandle | undefined {
  return useMatches()
    .map(({ handle }) => handle)
    .findLast(isPageHandle)
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
