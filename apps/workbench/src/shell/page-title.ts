import { pageAt } from '../pages.tsx'
import { type AuthorityResponse, pagesIn } from './authority.ts'
import { useT } from './use-t.ts'

/** The title of a page in its tab and in the window. */
export function usePageTitle(authority: AuthorityResponse): (path: string) => string {
  const t = useT()
  const pages = pagesIn(authority.menus)
  return (path) => {
    const { menu, title } = pageAt(path)
    const name = pages.find((page) => page.path === menu)?.label ?? t('shell.home')
    return title ? t(title, { name }) : name
  }
}
