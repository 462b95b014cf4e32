import type { MenuNode } from '@rostrum/contracts/access/accounts/authority'
import type { Locale } from '@rostrum/i18n/locale'
import type { Selectable } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import type { Menu } from '../../../kernel/database/database-types.ts'
import { translate } from '../../../kernel/http/messages.ts'
import { menuGroupOf } from './declared-menus.ts'
import { allMenus } from './menu.store.ts'

type MenuRow = Selectable<Menu>

type Holder = {
  readonly permissions: ReadonlyMap<string, unknown>
  readonly menus: ReadonlySet<string>
  readonly admin: boolean
}

/**
 * The menus of an account: pages bound to one of its roles and with a permission that it holds, and their directories.
 * For an administrator the permissions alone decide.
 */
export async function menusFor(db: Db, holder: Holder, locale: Locale): Promise<MenuNode[]> {
  return treeOf(await allMenus(db), holder, locale)
}

export function treeOf(menus: readonly MenuRow[], holder: Holder, locale: Locale): MenuNode[] {
  const byParent = Map.groupBy(menus, ({ parent_code }) => parent_code)
  const shown = ({ code, kind, permission, hidden }: MenuRow) =>
    !hidden &&
    (kind === 'directory' ||
      ((holder.admin || holder.menus.has(code)) && (permission === null || holder.permissions.has(permission))))
  const nodesIn = (parent: string | null): MenuNode[] =>
    (byParent.get(parent) ?? []).filter(shown).flatMap((menu) => {
      const children = nodesIn(menu.code)
      if (menu.kind === 'directory' && children.length === 0) return []
      return [{ label: labelOf(menu, locale), path: menu.path, icon: menu.icon, children, ...groupOf(menu, locale) }]
    })
  return nodesIn(null)
}

function groupOf(menu: MenuRow, locale: Locale): Pick<MenuNode, 'group'> {
  const group = menuGroupOf(menu)
  return group === undefined ? {} : { group: groupNameOf(group, locale) }
}

export const groupNameOf = (group: string, locale: Locale): string => translate(`menu_group.${group}`, {}, locale)

/** The administrator's name for a menu, else our own. */
export function labelOf({ code, labels }: MenuRow, locale: Locale): string {
  const given: unknown = labels !== null && typeof labels === 'object' ? Reflect.get(labels, locale) : undefined
  return typeof given === 'string' && given !== '' ? given : ownNameOf({ code }, locale)
}

export const ownNameOf = ({ code }: Pick<MenuRow, 'code'>, locale: Locale): string =>
  translate(`page.${code}`, {}, locale)
