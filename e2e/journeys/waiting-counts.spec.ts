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
    for (const todo of todos) {
      await workbench.open(todo.path)
      const count = todo.count.toLocaleString('en')
      await expect(
        totalOf(page, todo)
          .filter({ hasText: new RegExp(`(^|\\D)${count}(\\D|$)`) })
          .first(),
      ).toBeVisible()
    }
    for (const [path, kinds] of Map.groupBy(todos, pageOf)) {
      await workbench.open(path)
      const total = kinds.reduce((sum, { count }) => sum + count, 0)
      const entry = page.getByRole('navigation', { name: '菜单' }).locator(`a[href$="${path}"]`)
      await expect(entry).toHaveText(new RegExp(`\\D${total.toLocaleString('en')}$`))
      const [only, ...more] = kinds
      if (!only || more.length > 0) continue
      await entry.getByText(only.count.toLocaleString('en'), { exact: true }).click()
      await expect(page).toHaveURL((url) => `${url.pathname}${url.search}`.endsWith(only.path))
    }
  })
}
