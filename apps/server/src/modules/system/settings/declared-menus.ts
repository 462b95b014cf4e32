import { contracts } from '@rostrum/contracts/modules'
import type { MenuDeclaration } from '../../../kernel/menu-declaration.ts'
import type { Module } from '../../../module.ts'

/** Directories with pages of several modules, in the order of the contracts. */
const directories = contracts.flatMap((contract) => ('directory' in contract ? [contract.directory] : []))

/** All menus in order: the directories, then the pages of each module. */
export const declaredMenus = (modules: readonly Module[]): readonly MenuDeclaration[] => [
  ...directories,
  ...modules.flatMap(menusOf),
]

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
