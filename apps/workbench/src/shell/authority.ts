import type { Output } from './api.ts'
import { apiQuery } from './query-client.ts'

/** Roles, buttons, menus and business units of the signed-in account. */
export type AuthorityResponse = Output<'GET /workbenchApi/auth/authority'>
export type MenuNode = AuthorityResponse['menus'][number]

export const authorityQuery = () => ({ ...apiQuery('GET /workbenchApi/auth/authority', {}), staleTime: 60_000 })

/** The pages of a menu tree, in their order. */
export const pagesIn = (menus: readonly MenuNode[]): MenuNode[] =>
  menus.flatMap((menu) => [...(menu.path ? [menu] : []), ...pagesIn(menu.children)])
