import { pagesIn } from '../../../../shell/authority.ts'
import { usePage } from '../../../../shell/page-context.ts'
import { usePageAt } from '../../../../shell/pages.ts'

/** The name of the top entry of the menu to which the page of a path belongs; empty for pages outside of the menu. */
export function useAreaOf(): (path: string) => string {
  const { menus } = usePage().authority
  const pageAt = usePageAt()
  return (path) => {
    const { menu } = pageAt(path.split('?')[0] ?? path)
    return menus.find((top) => pagesIn([top]).some((page) => page.path === menu))?.label ?? ''
  }
}
