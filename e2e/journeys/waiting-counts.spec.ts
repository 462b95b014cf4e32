import type { Locator, Page } from '@playwright/test'
import { dataOf } from '../calls.ts'
import { expect, test } from '../product.ts'
import { pathsOfMenus, sampleReviewer, Workbench } from '../workbench.ts'

type Todo = { readonly kind: string; readonly count: number; readonly path: string }

const todosOf = async (page: Page): Promise<readonly Todo[]> =>
  dataOf(await page.request.get('/workbenchApi/home/todos'))

const pageOf = ({ path }: Todo): string => path.split('?')[0] ?? path

/** Lists say their number of rows as a status; the inbox has it in a line of text, papers to mark in their button. */
function totalOf(page: Page, { kind }: Todo): Locator {
  if (kind === 'marking') return page.getByRole('button', { name: /阅卷/ })
  return kind.startsWith('approval.') ? page.getByText(/^共 [\d,]+ 项$/) : page.getByRole('status')
}

for (const [name, member] of [
  ['the administrator', undefined],
  ['a reviewer', sampleReviewer],
] as const) {
  test(`each count of the menu of ${name} is the number of rows of the list that it opens`, async ({
    page,
    product,
  }) => {
    const workbench = await Workbench.openWithSession(page, product, member)
    const menus = await pathsOfMenus(page)
    // The home page names tasks of other pages, too, without a link.
    const todos = (await todosOf(page)).filter((todo) => menus.includes(pageOf(todo)))
    expect(todos.length).toBeGreaterThan(0)
    // Other journeys add to what waits meanwhile, so each comparison begins with the counts of that moment.
    for (const { kind, path } of todos) {
      await expect(async () => {
        const todo = (await todosOf(page)).find((one) => one.kind === kind && one.path === path)
        if (!todo) return
        await workbench.open(path)
        const count = todo.count.toLocaleString('en')
        const total = totalOf(page, todo).filter({ hasText: new RegExp(`(^|\\D)${count}(\\D|$)`) })
        await expect(total.first()).toBeVisible({ timeout: 8000 })
      }).toPass()
    }
    for (const path of new Set(todos.map(pageOf))) {
      await expect(async () => {
        await workbench.open(path)
        const kinds = (await todosOf(page)).filter((todo) => pageOf(todo) === path)
        const total = kinds.reduce((sum, { count }) => sum + count, 0)
        const entry = page.getByRole('navigation', { name: '菜单' }).locator(`a[href$="${path}"]`)
        await expect(entry).toHaveText(new RegExp(`\\D${total.toLocaleString('en')}$`), { timeout: 8000 })
        const [only, ...more] = kinds
        if (!only || more.length > 0) return
        await entry.getByText(only.count.toLocaleString('en'), { exact: true }).click({ timeout: 8000 })
        await expect(page).toHaveURL((url) => `${url.pathname}${url.search}`.endsWith(only.path), { timeout: 8000 })
      }).toPass()
    }
  })
}
