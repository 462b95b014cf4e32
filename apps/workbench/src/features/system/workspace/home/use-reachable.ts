import { pagesIn } from '../../../../shell/authority.ts'
import { usePage } from '../../../../shell/page-context.ts'
import { homePath } from '../../../../shell/page-tabs.ts'
import { usePageAt } from '../../../../shell/pages.ts'

/** Whether the account may open the page of a path. */
export function useReachable(): (path: string) => boolean {
  const { menus } = usePage().authority
  const pageAt = usePageAt()
  const open = new Set([homePath, ...pagesIn(menus).map(({ path }) => path)])
  return (path) => open.has(pageAt(path.split('?')[0] ?? path).menu)
}
