import type { Contract } from '@rostrum/contracts/kernel/contract'
import { contracts } from '@rostrum/contracts/modules'
import { pageOf } from '../../../engines/resource/page-of.ts'
import type { MenuDeclaration } from '../../../kernel/menu-declaration.ts'
import type { Module } from '../../../module.ts'

/** Directories with pages of several modules, in the order of the contracts. */
const directories = contracts.flatMap(({ directory }: Contract) => directory ?? [])

/** The pages that a directory puts first, with their places. */
const firstPages = new Map(
  directories.flatMap(({ pages, groups = [] }) =>
    (pages ?? groups.flatMap((group) => group.pages)).map((code, at) => [code, at] as const),
  ),
)

const groupsByPage = new Map(
  directories.flatMap(({ groups = [] }) =>
    groups.flatMap(({ code, pages }) => pages.map((page) => [page, code] as const)),
  ),
)

/** The groups of a long directory, in the order of their declaration; none of a short one. */
export const menuGroupsIn = (directory: string | null): readonly string[] =>
  directories.find(({ code }) => code === directory)?.groups?.map(({ code }) => code) ?? []

/** The group that the declaration of a long directory gives to one of its pages. */
export const declaredGroupOf = (page: string): string | undefined => groupsByPage.get(page)

/** The group of a page in its directory: the one that it was moved to, if there still is one of that code. */
export function menuGroupOf({ code, parent_code, group_code }: Placed): string | undefined {
  return group_code !== null && menuGroupsIn(parent_code).includes(group_code) ? group_code : declaredGroupOf(code)
}

type Placed = { readonly code: string; readonly parent_code: string | null; readonly group_code: string | null }

const placeOf = ({ code }: MenuDeclaration) => firstPages.get(code) ?? firstPages.size

/** All menus in order: the directories, then the pages that they put first, then those of each module. */
export const declaredMenus = (modules: readonly Module[]): readonly MenuDeclaration[] => [
  ...directories.map(({ code, icon }) => ({ code, icon })),
  ...modules.flatMap(menusOf).toSorted((one, other) => placeOf(one) - placeOf(other)),
]

/** The pages of a module: those of its resources, then its others. */
const menusOf = ({ resources = [], menus = [] }: Module): readonly MenuDeclaration[] => [
  ...resources.flatMap(({ def, binding }) => {
    const { read, ...acts } = def.permissions
    const path = pageOf(def)
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
