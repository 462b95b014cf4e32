import { expect, test } from '../product.ts'
import { Workbench } from '../workbench.ts'

test('a schedule is planned by keyboard, pasted from a spreadsheet, undone and saved', async ({
  page,
  product,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const workbench = await Workbench.openWithSession(page, product)
  const found = await page.request.get(
    '/workbenchApi/attendance/schedules/grid?from=2027-02-15&to=2027-02-28&search=VN',
  )
  const { data } = await found.json()
  const { jobNumber, employmentId } = data.people[0]
  // The split day: the pattern of streets has the other shift.
  const code = 'VN-S'
  const address = `/attendance/schedules?span=weeks&day=2027-02-16&search=${jobNumber}`
  await workbench.open(address)
  const grid = page.getByRole('grid', { name: '排班表' })
  const cell = (column: number) => grid.locator(`[data-row="0"][data-column="${column}"]`)
  await workbench.checkScreen()

  await test.step('a code is typed, rest and the pattern have keys, and a range is filled', async () => {
    await cell(0).click()
    await page.keyboard.type('r')
    await page.keyboard.press('ArrowRight')
    await expect(cell(0)).toHaveText('休')
    await page.keyboard.type(code.toLowerCase())
    await page.keyboard.press('Enter')
    await expect(cell(1)).toHaveText(code)
    await expect(page.getByRole('button', { name: '保存 2 处修改' })).toBeVisible()
  })

  await test.step('undo and redo take back each step', async () => {
    await page.keyboard.press('Control+z')
    await expect(page.getByRole('button', { name: '保存 1 处修改' })).toBeVisible()
    await page.keyboard.press('Control+y')
    await expect(page.getByRole('button', { name: '保存 2 处修改' })).toBeVisible()
  })

  await test.step('a table of a spreadsheet is pasted; an unknown code is named and the rest is entered', async () => {
    await page.evaluate((text) => navigator.clipboard.writeText(text), `休\t${code}\tXYZ`)
    await cell(7).click()
    await page.keyboard.press('Control+v')
    await expect(cell(7)).toHaveText('休')
    await expect(cell(8)).toHaveText(code)
    await expect(page.getByText('没有代码为 XYZ 的班次')).toBeVisible()
    await workbench.checkScreen()
  })

  await test.step('what is not saved is there again after a restart', async () => {
    await page.reload()
    await workbench.waitUntilIdle()
    await expect(page.getByText(/已恢复此浏览器中未保存的 4 处修改/)).toBeVisible()
  })

  await test.step('what is saved is stored, and nothing is left to save', async () => {
    await page.getByRole('button', { name: '保存 4 处修改' }).click()
    await expect(page.getByText('已保存 4 格')).toBeVisible()
    const stored = await page.request.get(
      `/workbenchApi/attendance/schedules/grid?from=2027-02-15&to=2027-02-28&search=${jobNumber}`,
    )
    const { people } = (await stored.json()).data
    const own = people.find((person: { employmentId: string }) => person.employmentId === employmentId)
    expect(own.cells.filter(({ row }: { row: unknown }) => row !== null)).toHaveLength(4)
  })

  await test.step('a phone shows the people of one day, which is today at first', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.clock.setFixedTime('2027-02-18T04:00:00Z')
    await workbench.open(address)
    await expect(page.getByText(/2月18日/)).toBeVisible()
    await page.getByRole('button', { name: '往后' }).last().click()
    await expect(page.getByText(/2月19日/)).toBeVisible()
    await expect(page.getByRole('combobox').first()).toBeVisible()
    await workbench.checkScreen()
  })
})

test('clock-in permissions say what in fact holds for each person', async ({ page, product }) => {
  const workbench = await Workbench.openWithSession(page, product)
  await workbench.open('/attendance/clock-in-permissions')
  await workbench.checkScreen()
  await workbench.open('/attendance/clock-in-holders')
  await expect(page.getByRole('grid').getByText('默认').first()).toBeVisible()
  await workbench.checkScreen()
  await workbench.open('/attendance/configurations')
  await workbench.checkScreen()
})
