import { readWorkbenchMessages } from '@rostrum/i18n/node/read-messages'
import { dataOf } from '../calls.ts'
import { expect, test } from '../product.ts'
import { Workbench } from '../workbench.ts'

const words = readWorkbenchMessages('zh-CN')
/** HR of the company in Vietnam. */
const hr = { username: 'hr-vn', password: 'Demo2026a' }
const chart = '/workbenchApi/organisation/chart'

test('a reorganisation is drafted by keyboard and by dragging, undone, and deleted', async ({ page, product }) => {
  const workbench = await Workbench.openWithSession(page, product, hr)
  const read = async (part: string, params: Record<string, string> = {}) =>
    dataOf(await page.request.get(`${chart}/${part}`, { params }))
  const [top] = (await read('departments')).departments
  const { departments } = await read('departments', { parent: top.id })
  const [from, to] = departments.filter((one: { ownPeople: number }) => one.ownPeople > 2)
  const { people } = await read('people', { department: from.id })
  const [, first, second] = people

  await workbench.open('/organisation/chart')
  await page.getByRole('button', { name: words['chart.draft_begin'], exact: true }).click()
  const panel = page.getByRole('complementary', { name: words['chart.draft'], exact: true })
  await expect(panel).toBeVisible()
  await workbench.checkScreen()

  const moved = (name: string) => panel.getByRole('listitem').filter({ hasText: name })
  const nodeOf = (key: string) => page.locator(`[data-key="${key}"]`)
  const find = page.getByRole('searchbox', { name: words['chart.find'] })

  await test.step('M takes a person, and a department is found by name', async () => {
    await find.first().fill(first.jobNumber)
    await page.getByRole('button', { name: first.name }).click()
    await expect(page.locator('[role="treeitem"][aria-selected="true"][data-kind="person"]')).toBeVisible()
    await page.getByRole('tree').focus()
    await page.keyboard.press('m')
    await expect(page.getByRole('status').filter({ hasText: first.name })).toBeVisible()
    await workbench.checkScreen()
    await find.last().fill(to.name)
    await page.getByRole('button', { name: to.name }).first().click()
    await expect(moved(first.name)).toContainText(to.name)
    await expect(panel.getByText(words['chart.draft_saved'])).toBeVisible()
    await workbench.checkScreen()
  })

  await test.step('the mouse drags another onto a department', async () => {
    const [person, target] = [nodeOf(`person:${second.id}`), nodeOf(`department:${to.id}`)]
    await target.scrollIntoViewIfNeeded()
    await person.scrollIntoViewIfNeeded()
    await person.hover()
    await page.mouse.down()
    await target.hover({ position: { x: 40, y: 12 } })
    await target.hover({ position: { x: 60, y: 20 } })
    await expect(target).toHaveAttribute('data-target', 'yes')
    await page.mouse.up()
    await expect(moved(second.name)).toContainText(to.name)
  })

  await test.step('each step is undone and done again', async () => {
    await page.getByRole('tree').focus()
    await page.keyboard.press('Control+z')
    await expect(moved(second.name)).toHaveCount(0)
    await page.keyboard.press('Control+Shift+z')
    await expect(moved(second.name)).toBeVisible()
  })

  await test.step('what it changes is shown, on a phone too, and the draft is deleted', async () => {
    await expect(panel.getByText(words['chart.after_it'])).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await workbench.checkScreen()
    await page.setViewportSize({ width: 1366, height: 768 })
    await panel.getByRole('button', { name: words['chart.draft_remove'] }).click()
    await page.getByRole('dialog').getByRole('button', { name: words['chart.draft_remove'] }).click()
    await expect(panel).toHaveCount(0)
  })
})
