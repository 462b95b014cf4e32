import { foldForSearch } from '@rostrum/i18n/fold-for-search'
import type { Menu } from './menu-order.ts'

/** The pages whose name or address has the words, in their directories; a directory of that name with all its pages. */
export function findMenus(menus: readonly Menu[], words: string): readonly Menu[] {
  if (words === '') return menus
  const sought = foldForSearch(words)
  const has = ({ label, path }: Menu) => foldForSearch(`${label} ${path}`).includes(sought)
  const named = new Set(menus.filter((menu) => menu.parent === null && has(menu)).map(({ code }) => code))
  const pages = menus.filter((menu) => menu.parent !== null && (has(menu) || named.has(menu.parent)))
  const parents = new Set([...named, ...pages.map(({ parent }) => parent)])
  return menus.filter((menu) => pages.includes(menu) || (menu.parent === null && parents.has(menu.code)))
}
