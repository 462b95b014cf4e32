import { expect, test } from '../product.ts'
import { Workbench } from '../workbench.ts'

test('a month is read by keyboard, and a day explains itself', async ({ page, product }) => {
  const workbench = await Workbench.openWithSession(page, product)
  const cells = page.getByRole('table').getByRole('button')
  await test.step('days are calculated in the background', async () => {
    await expect(async () => {
      await workbench.open('/attendance/months?sort=name')
      await expect(cells.first()).toBeVisible({ timeout: 5000 })
    }).toPass({ timeout: 120_000 })
    await workbench.checkScreen()
  })

  const explained = page.getByRole('complementary', { name: /的说明$/ })
  await test.step('arrow keys walk, Enter opens, the panel follows, Esc closes', async () => {
    await cells.first().focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(explained).toBeVisible()
    // What comes late of the explanation leaves the focus in the grid.
    await expect(explained.getByText('系统结果').or(explained.getByText('这一天没有考勤记录'))).toBeVisible()
    await expect(cells.and(page.locator(':focus'))).toBeVisible()
    const name = explained.getByRole('heading').first()
    const before = await name.textContent()
    await page.keyboard.press('ArrowDown')
    await expect(name).not.toHaveText(before ?? '')
    await workbench.checkScreen()
    await page.keyboard.press('Escape')
    await expect(explained).toBeHidden()
  })

  await test.step('a search finds people, and one without a result says so', async () => {
    await workbench.open('/attendance/months?q=zzzz')
    await expect(page.getByText('没有符合条件的人员')).toBeVisible()
    await page.getByRole('button', { name: '清除筛选' }).click()
    await expect(cells.first()).toBeVisible()
  })

  await test.step('on a phone each person has a calendar', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await workbench.open('/attendance/months')
    await expect(
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading') })
        .first(),
    ).toBeVisible()
    await workbench.checkScreen()
  })
})

test('periods say what is open, and statistics are lists', async ({ page, product }) => {
  const workbench = await Workbench.openWithSession(page, product)
  await workbench.open('/attendance/periods')
  await workbench.checkScreen()
  await workbench.open('/attendance/days')
  await workbench.checkScreen()
  await workbench.open('/attendance/month-sums')
  await workbench.checkScreen()
  await workbench.open('/attendance/adjustments')
  await workbench.checkScreen()
})
