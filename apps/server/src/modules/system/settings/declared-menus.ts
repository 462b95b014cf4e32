import type { Contract } from '@rostrum/contracts/kernel/contract'
import { contracts } from '@rostrum/contracts/modules'
import { pageOf } from '../../../engines/resource/page-of.ts'
import type { MenuDeclaration } from '../../../kernel/menu-declaration.ts'
import type { Module } from '../../../module.ts'

/** Directories with pages of several modules, in the order of the contracts. */
const directories = contracts.flatMap(({ directory }: Contract) => directory ?? [])

/** The pages that a directory puts first, with their places. */
const firstPages = new Map(directories.flatMap(({ pages = [] }) => pages.map((code, at) => [code, at] as const)))

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
