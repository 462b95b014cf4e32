import { type AuthorityResponse, pagesIn } from './authority.ts'
import { usePageAt } from './pages.ts'
import { useTabs } from './tabs.ts'
import { useT } from './use-t.ts'

/** The title of a page in its tab and in the window. */
export function usePageTitle(authority: AuthorityResponse): (path: string) => string {
  const t = useT()
  const pageAt = usePageAt()
  const pages = pagesIn(authority.menus)
  const open = useTabs()
  return (path) => {
    const named = open.find((tab) => tab.path === path)?.title
    if (named) return named
    const { menu, title } = pageAt(path)
    const name = pages.find((page) => page.path === menu)?.label ?? t('shell.home')
    return title ? title(t, name) : name
  }
}
