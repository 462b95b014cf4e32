import type { Contract } from '@rostrum/contracts/kernel/contract'
import { contracts } from '@rostrum/contracts/modules'
import { expect, it } from 'vitest'
import { modules } from './modules/index.ts'
import { declaredMenus } from './modules/system/settings/declared-menus.ts'

const menus = declaredMenus(modules)
const ordered = contracts.flatMap(({ directory }: Contract) => (directory?.pages ? [directory] : []))

it('the pages that a directory puts first are its own, and come first in their order', () => {
  expect(ordered.length).toBeGreaterThan(0)
  for (const { code, pages = [] } of ordered) {
    const own = menus.filter(({ parent }) => parent === code).map((menu) => menu.code)
    expect(own.slice(0, pages.length)).toEqual(pages)
    expect(own.length).toBeGreaterThan(pages.length)
  }
})
