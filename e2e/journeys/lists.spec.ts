import { expect, test } from '../product.ts'
import { Workbench } from '../workbench.ts'

test('records that contain each other are a tree, and a search opens the way to its matches', async ({
  page,
  product,
}) => {
  const workbench = await Workbench.openWithSession(page, product)
  await workbench.open('/system/majors')
  const tree = page.getByRole('treegrid')
  await expect(tree.getByRole('row').nth(1)).toHaveAttribute('aria-level', '1')
  await workbench.checkScreen()
  await page.keyboard.press('ArrowLeft')
  await expect(tree.getByRole('row').nth(1)).toHaveAttribute('aria-expanded', 'false')
  await page.getByRole('searchbox', { name: '在列表中查找' }).fill('逻辑学')
  await expect(tree.getByRole('row', { name: /逻辑学/ })).toHaveAttribute('aria-level', '3')
  await workbench.checkScreen()
})

test('a change of state of many records names what refuses it', async ({ page, product }) => {
  const workbench = await Workbench.openWithSession(page, product)
  await workbench.open('/recruitment/positions')
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('x')
  await page.getByRole('button', { name: /^选择全部/ }).click()
  await page.getByRole('button', { name: '撤下' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('报名开始后，不能再发布或撤下职位')).toBeVisible()
  await product.expectAccessible(page)
  await dialog.getByRole('button', { name: '取消' }).click()
})

test('what a resource draws in its own way is not cut while another column has spare room', async ({
  page,
  product,
}) => {
  const workbench = await Workbench.openAsNewStaff(page, product)
  await workbench.open('/attendance/scopes')
  const drawn = page.getByRole('gridcell').and(page.locator('[data-drawn="scopes"]'))
  await expect(drawn.filter({ hasText: '考勤' }).first()).toBeVisible()
  await expect
    .poll(() => drawn.evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length))
    .toBe(0)
})

test('a unit with a long name leaves the menu whole, and twelve tabs keep names that can be read', async ({
  page,
  product,
}) => {
  const workbench = await Workbench.openWithSession(page, product)
  await page.setViewportSize({ width: 1366, height: 768 })
  await workbench.open('/recruitment/project-list')
  const menu = page.getByRole('complementary').first()
  const unit = menu.getByRole('button', { name: /^业务单元/ })
  await unit.click()
  await page.getByRole('combobox').fill('滇南')
  await page.getByRole('option', { name: /滇南/ }).first().click()
  await expect(unit).toHaveAccessibleName(/滇南/)
  await unit.locator('[data-letters] + span').evaluate((name) => {
    name.textContent = 'South Yunnan Retail and Wholesale Company (China)'
  })
  expect(await menu.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await unit.click()
  await page.getByRole('option', { name: '全部业务单元' }).click()

  await page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((name) => name.startsWith('workbench-tabs')) ?? ''
    const system = [
      'settings',
      'menus',
      'dictionaries',
      'schools',
      'majors',
      'audit',
      'jobs',
      'sms',
      'health',
      'payments',
    ]
    const open = ['/', ...system.map((name) => `/system/${name}`), '/recruitment/project-list']
    sessionStorage.setItem(key, JSON.stringify({ open: open.map((path) => ({ path, search: '' })) }))
  })
  await page.reload()
  await workbench.waitUntilIdle()
  const tabs = page.locator('header + nav li')
  await expect(tabs).toHaveCount(12)
  const cut = await tabs
    .locator('a')
    .evaluateAll((all) => all.filter((tab) => tab.scrollWidth > tab.clientWidth + 1).map((tab) => tab.textContent))
  expect(cut).toEqual([])
  await expect.poll(() => workbench.crampedTabs()).toEqual([])
})
