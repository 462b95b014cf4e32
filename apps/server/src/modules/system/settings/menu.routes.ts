import { menuCalls } from '@rostrum/contracts/system/settings/menu-calls'
import { type Locale, locales } from '@rostrum/i18n/locale'
import type { Selectable } from 'kysely'
import { audit } from '../../../kernel/audit/audit.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import type { Menu } from '../../../kernel/database/database-types.ts'
import { DomainError, notFound } from '../../../kernel/http/domain-error.ts'
import type { Mount } from '../../../kernel/http/mount.ts'
import { permissionLabel } from '../../../kernel/http/permission-labels.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { declaredGroupOf, menuGroupOf, menuGroupsIn } from './declared-menus.ts'
import { allMenus, changeMenu } from './menu.store.ts'
import { groupNameOf, labelOf, ownNameOf } from './menus-for.ts'

/** Calls for naming, hiding and ordering menus, and for granting them. */
export function mountMenus(mount: Mount, { database, transaction }: Platform): void {
  mount.calls(menuCalls, {
    'GET /workbenchApi/system/menus': async ({ language }) =>
      (await allMenus(database.db)).map((menu) => present(menu, language)),
    'GET /workbenchApi/system/grantable': async ({ actor, language }) => ({
      menus: (await allMenus(database.db))
        .map((menu) => present(menu, language))
        .filter(({ permission }) => permission === null || actor.permissions.has(permission))
        .map((menu) => ({ ...menu, buttons: menu.buttons.filter((button) => actor.permissions.has(button)) })),
      permissions: [...actor.permissions.keys()],
    }),
    'GET /workbenchApi/system/page-access': async ({ actor, language }, { path }) => {
      const menu = (await allMenus(database.db)).find((one) => one.path === path && one.path !== '' && !one.hidden)
      const lacks = menu && menu.permission !== null && !actor.permissions.has(menu.permission) ? menu.permission : null
      return {
        name: menu ? labelOf(menu, language) : null,
        permission: lacks === null ? null : permissionLabel(lacks, language),
      }
    },
    'PUT /workbenchApi/system/menus/{code}': ({ actor, now }, { code, labels, hidden, revision }) =>
      transaction(async (tx) => {
        const menu = (await allMenus(tx)).find((one) => one.code === code)
        if (!menu) throw notFound()
        const { position, group_code } = menu
        const change = { labels, hidden, position, group_code }
        if (!(await changeMenu(tx, code, revision, change))) throw new DomainError('record.conflict')
        const facts = { changes: { labels: [menu.labels, labels], hidden: [menu.hidden, hidden] } }
        await audit(tx, actor, now, { event: 'menu.changed', entity: 'menu', entityId: code, facts })
        return { revision: revision + 1 }
      }),
    'POST /workbenchApi/system/menu-order': ({ actor, now }, order) =>
      transaction(async (tx) => {
        const { page, group } = await orderMenus(tx, order)
        await audit(tx, actor, now, {
          ...{ event: 'menu.reordered', entity: 'menu', entityId: order.codes.join(' ') },
          ...(page && { facts: { page: page.code, changes: { group } } }),
        })
        return { done: true } as const
      }),
  })
}

type MenuOrder = {
  readonly codes: readonly string[]
  readonly moved?: { readonly code: string; readonly group: string } | undefined
}

/** Gives menus their order, and one of them another group of its directory. The result is what was moved, and between which. */
async function orderMenus(tx: Tx, { codes, moved }: MenuOrder) {
  const menus = new Map((await allMenus(tx)).map((menu) => [menu.code, menu]))
  const page = moved && menus.get(moved.code)
  if (moved && !(page && codes.includes(moved.code))) throw notFound()
  for (const [position, code] of codes.entries()) {
    const menu = menus.get(code)
    if (!menu) throw notFound()
    await placeMenu(tx, menu, position, moved?.code === code ? moved.group : undefined)
  }
  return { page, group: page && [menuGroupOf(page) ?? null, moved?.group] }
}

/** @throws DomainError `record.conflict` where the menu was changed in the meantime */
async function placeMenu(tx: Tx, menu: Selectable<Menu>, position: number, chosen: string | undefined): Promise<void> {
  const { code, revision, hidden } = menu
  const change = { hidden, position, group_code: groupAfter(menu, chosen), labels: labelsOf(menu) }
  if (!(await changeMenu(tx, code, revision, change))) throw new DomainError('record.conflict')
}

/** The group of a menu that is put into one of its directory; without one it stays. */
function groupAfter({ code, parent_code, group_code }: Selectable<Menu>, chosen: string | undefined): string | null {
  if (chosen === undefined) return group_code
  if (!menuGroupsIn(parent_code).includes(chosen)) throw notFound()
  return chosen === declaredGroupOf(code) ? null : chosen
}

const labelsOf = ({ labels }: Selectable<Menu>): Record<string, string> =>
  Object.fromEntries(Object.entries(Object(labels)).map(([locale, label]) => [locale, String(label)]))

const present = (menu: Selectable<Menu>, locale: Locale) => ({
  code: menu.code,
  parent: menu.parent_code,
  kind: menu.kind === 'directory' ? ('directory' as const) : ('page' as const),
  label: labelOf(menu, locale),
  path: menu.path,
  icon: menu.icon,
  permission: menu.permission,
  buttons: menu.buttons,
  hidden: menu.hidden,
  labels: labelsOf(menu),
  group: menuGroupOf(menu) ?? null,
  groups: menuGroupsIn(menu.code).map((code) => ({ code, label: groupNameOf(code, locale) })),
  ownNames: Object.fromEntries(locales.map((one) => [one, ownNameOf(menu, one)])),
  revision: menu.revision,
})
