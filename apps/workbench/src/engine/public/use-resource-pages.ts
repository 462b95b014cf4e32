import { useQuery } from '@tanstack/react-query'
import { authorityQuery, type MenuNode, pagesIn } from '../../shell/authority.ts'

/** The pages that the reader can open, by the call path of their resource. */
export function useResourcePages(): ReadonlyMap<string, MenuNode> {
  const { data } = useQuery(authorityQuery())
  return new Map(pagesIn(data?.menus ?? []).map((page) => [`/workbenchApi${page.path}`, page]))
}
