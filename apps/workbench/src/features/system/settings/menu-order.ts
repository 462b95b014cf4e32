import type { Input, Output } from '../../../shell/api.ts'

export type Menu = Output<'GET /workbenchApi/system/menus'>[number]
type Order = Input<'POST /workbenchApi/system/menu-order'>

/** A group of a long directory with its pages; a short directory has one without a code. */
export type Block = { readonly code: string; readonly label: string; readonly pages: readonly Menu[] }

/** The groups of a directory as the sidebar has them: in the order of their first pages, and last those without any. */
export function blocksOf(directory: Menu, menus: readonly Menu[]): readonly Block[] {
  const pages = menus.filter(({ parent }) => parent === directory.code)
  if (directory.groups.length === 0) return [{ code: '', label: '', pages }]
  const inGroup = (code: string) => pages.filter(({ group }) => group === code)
  const used = [...new Set(pages.map(({ group }) => group))]
  const placeOf = (code: string) => (used.includes(code) ? used.indexOf(code) : used.length)
  return directory.groups
    .map((group) => ({ ...group, pages: inGroup(group.code) }))
    .toSorted((one, other) => placeOf(one.code) - placeOf(other.code))
}

/** The order after a page has gone to a place of a group, counted without itself. */
export function movePage(blocks: readonly Block[], page: Menu, group: string, at: number): Order {
  const after = blocks.map((block) => {
    const rest = block.pages.filter(({ code }) => code !== page.code)
    return block.code === group ? [...rest.slice(0, at), page, ...rest.slice(at)] : rest
  })
  const isElsewhere = group !== '' && group !== page.group
  return { codes: codesOf(after), ...(isElsewhere && { moved: { code: page.code, group } }) }
}

/** The order after a page has gone one place up or down; from the end of a group it goes to the next one. */
export function stepPage(blocks: readonly Block[], page: Menu, step: -1 | 1): Order | undefined {
  const own = blocks.findIndex(({ pages }) => pages.includes(page))
  const block = blocks[own]
  if (!block) return undefined
  const at = block.pages.indexOf(page) + step
  if (at >= 0 && at < block.pages.length) return movePage(blocks, page, block.code, at)
  const next = blocks[own + step]
  return next && movePage(blocks, page, next.code, step === 1 ? 0 : next.pages.length)
}

/** The order after a group has gone to the place of another one. */
export function moveBlock(blocks: readonly Block[], from: number, to: number): Order {
  const [moved] = blocks.slice(from, from + 1)
  const rest = blocks.filter((block) => block !== moved)
  const after = moved ? [...rest.slice(0, to), moved, ...rest.slice(to)] : rest
  return { codes: codesOf(after.map(({ pages }) => pages)) }
}

const codesOf = (groups: readonly (readonly Menu[])[]): string[] => groups.flat().map(({ code }) => code)
