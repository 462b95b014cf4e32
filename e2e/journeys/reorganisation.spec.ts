import { readWorkbenchMessages } from '@rostrum/i18n/node/read-messages'
import { dataOf } from '../calls.ts'
import { expect, test } from '../product.ts'
import { Workbench } from '../workbench.ts'

const words = readWorkbenchMessages('zh-CN')
/** HR of the company in Vietnam. */
const hr = { username: 'hr-vn', password: 'Demo2026a' }
const chart = '/workbenchApi/organisation/chart'

test('a draft of a reorganisation is begun, and a person is taken and put back by keyboard', async ({
  page,
  product,
}) => {
  const workbench = await Workbench.openWithSession(page, product, hr)
  const read = async (part: string, params: Record<string, string> = {}) =>
    dataOf(await page.request.get(`${chart}/${part}`, { params }))
  const [top] = (await read('departments')).departments
  const { departments } = await read('departments', { parent: top.id })
  const from = departments.find((one: { ownPeople: number }) => one.ownPeople > 2)
  const { people } = await read('people', { department: from.id })
  const [, first] = people

  await workbench.open('/organisation/chart')
  await page.getByRole('button', { name: words['chart.draft_begin'], exact: true }).click()
  const panel = page.getByRole('complementary', { name: words['chart.draft'], exact: true })
  await expect(panel).toBeVisible()
  await workbench.checkScreen()

  const find = page.getByRole('searchbox', { name: words['chart.find'] })

  await test.step('M takes a person who was found by number', async () => {
    await find.first().fill(first.jobNumber)
    await page.getByRole('button', { name: first.name }).click()
    await expect(page.locator('[role="treeitem"][aria-selected="true"][data-kind="person"]')).toBeVisible()
    await page.getByRole('tree').focus()
    await page.keyboard.press('m')
    await expect(page.getByRole('status').filter({ hasText: first.name })).toBeVisible()
    await workbench.checkScreen()
  })

  await test.step('Escape puts the person back', async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('status').filter({ hasText: first.name })).toHaveCount(0)
  })
})
