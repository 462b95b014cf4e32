import type { Contract } from '@rostrum/contracts/kernel/contract'
import { contracts } from '@rostrum/contracts/modules'
import { locales } from '@rostrum/i18n/locale'
import { expect, it } from 'vitest'
import { workbenchMessages } from './kernel/http/workbench-messages.ts'
import { modules } from './modules/index.ts'
import { declaredMenus } from './modules/system/settings/declared-menus.ts'

const menus = declaredMenus(modules)
const directories = contracts.flatMap(({ directory }: Contract) => directory ?? [])
const ordered = directories.filter(({ pages }) => pages)
/** More pages than a reader takes in at once. */
const longest = 12
const pagesIn = (directory: string) => menus.filter(({ parent }) => parent === directory).map(({ code }) => code)

it('the pages that a directory puts first are its own, and come first in their order', () => {
  expect(ordered.length).toBeGreaterThan(0)
  for (const { code, pages = [] } of ordered) {
    const own = menus.filter(({ parent }) => parent === code).map((menu) => menu.code)
    expect(own.slice(0, pages.length)).toEqual(pages)
    expect(own.length).toBeGreaterThan(pages.length)
  }
})

it.each(directories)('a long directory has its pages in groups, each page in one: $code', ({ code, groups = [] }) => {
  const own = pagesIn(code)
  const grouped = groups.flatMap(({ pages }) => pages)
  expect(grouped).toEqual(own.length > longest ? own : [])
  expect(new Set(grouped).size).toBe(grouped.length)
})

it.each(locales)('each group of a directory has a name: %s', (locale) => {
  const keys = directories.flatMap(({ groups = [] }) => groups.map(({ code }) => `menu_group.${code}`))
  expect(keys.filter((key) => !(key in workbenchMessages[locale]))).toEqual([])
})
