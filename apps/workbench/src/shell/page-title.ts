import { type AuthorityResponse, pagesIn } from './authority.ts'
import { usePageAt } from './pages.ts'
import { useT } from './use-t.ts'

/** The title of a page in its tab and in the window. */
export function usePageTitle(authority: AuthorityResponse): (path: string) => string {
  const t = useT()
  const pageAt = usePageAt()
  const pages = pagesIn(authority.menus)
  return (path) => {
    const { menu, title } = pageAt(path)
    const name = pages.find((page) => page.path === menu)?.label ?? t('shell.home')
    return title ? title(t, name) : name
  }
}
