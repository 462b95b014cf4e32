import { menuCalls } from '@rostrum/contracts/system/menus/calls'
import { type Locale, locales } from '@rostrum/i18n/locale'
import type { Selectable } from 'kysely'
import { audit } from '../../../kernel/audit/audit.ts'
import type { Menu } from '../../../kernel/database/database-types.ts'
import { DomainError, notFound } from '../../../kernel/http/domain-error.ts'
import type { MenuDeclaration } from '../../../kernel/menu-declaration.ts'
import type { Module } from '../../../module.ts'
import { allMenus, changeMenu, menuSeed } from './menu.store.ts'
import { labelOf, ownNameOf } from './menus-for.ts'

/** Directories with pages of several modules. */
const directories = [
  { code: 'recruitment', icon: 'briefcase' },
  { code: 'assessment', icon: 'clipboard' },
  { code: 'talent', icon: 'users' },
  { code: 'content', icon: 'news' },
  { code: 'organisation', icon: 'sitemap' },
  { code: 'system', icon: 'settings' },
] as const

/** Stores the menus that the given modules declare. */
export function menusModule(declaring: readonly Module[]): Module {
  const own: Module['menus'] = [
    { code: 'menus', parent: 'system', path: '/system/menus', permission: 'menu:read', buttons: ['menu:write'] },
  ]
  const declared = [...directories, ...declaring.flatMap(menusOf), ...own]
  return {
    name: 'menus',
    seeds: [menuSeed(declared)],
    mount(mount, { database, transaction }) {
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
        'PUT /workbenchApi/system/menus/{code}': ({ actor, now }, { code, labels, hidden, revision }) =>
          transaction(async (tx) => {
            const menu = (await allMenus(tx)).find((one) => one.code === code)
            if (!menu) throw notFound()
            const change = { labels, hidden, position: menu.position }
            if (!(await changeMenu(tx, code, revision, change))) throw new DomainError('record.conflict')
            const facts = { changes: { labels: [menu.labels, labels], hidden: [menu.hidden, hidden] } }
            await audit(tx, actor, now, { event: 'menu.changed', entity: 'menu', entityId: code, facts })
            return { revision: revision + 1 }
          }),
        'POST /workbenchApi/system/menu-order': ({ actor, now }, { codes }) =>
          transaction(async (tx) => {
            const menus = new Map((await allMenus(tx)).map((menu) => [menu.code, menu]))
            for (const [position, code] of codes.entries()) {
              const menu = menus.get(code)
              if (!menu) throw notFound()
              const { hidden } = menu
              await changeMenu(tx, code, menu.revision, { hidden, position, labels: labelsOf(menu) })
            }
            await audit(tx, actor, now, { event: 'menu.reordered', entity: 'menu', entityId: codes.join(' ') })
            return { done: true } as const
          }),
      })
    },
  }
}

/** The pages of a module: those of its resources, then its others. */
const menusOf = ({ resources = [], menus = [] }: Module): readonly MenuDeclaration[] => [
  ...resources.flatMap(({ def, binding }) => {
    const { read, ...acts } = def.permissions
    const path = def.path.replace('/workbenchApi', '')
    return binding.menu
      ? [
          {
            ...binding.menu,
            path,
            permission: read,
            buttons: [...new Set([...Object.values(acts), ...(binding.menu.buttons ?? [])])],
          },
        ]
      : []
  }),
  ...menus,
]

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
  ownNames: Object.fromEntries(locales.map((one) => [one, ownNameOf(menu, one)])),
  revision: menu.revision,
})
