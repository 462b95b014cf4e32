import type { Page } from '@playwright/test'
import { expect, test } from '../product.ts'
import { Workbench } from '../workbench.ts'

const panel = (page: Page) => page.getByRole('complementary').filter({ has: page.getByRole('heading', { level: 2 }) })

test('a project is copied, refused until it is in order, and published', async ({ page, product }) => {
  const desk = await Workbench.enter(page, product)
  await desk.open('/recruitment/programmes')
  await desk.look()
  await page
    .getByRole('button', { name: /事业单位公开招聘/ })
    .first()
    .click()
  await expect(panel(page).getByText('发布前检查')).toBeVisible()
  await expect(panel(page).getByText(/报名已开始/)).toBeVisible()
  await desk.look()

  await panel(page).getByRole('button', { name: '复制为新项目' }).click()
  const dialog = page.getByRole('dialog')
  const code = `N-${Date.now() % 1_000_000}`
  await dialog.getByLabel('项目编码').fill(code)
  await dialog.getByLabel('项目名称').fill('来年公开招聘')
  await dialog.getByLabel('新项目报名开始日期').fill('2029-03-01')
  await product.expectAccessible(page)
  await dialog.getByRole('button', { name: '复制为新项目' }).click()
  await expect(panel(page).getByRole('heading', { name: '来年公开招聘' })).toBeVisible()
  await expect(panel(page).getByLabel('报名开始', { exact: true })).toHaveValue(/^2029-03-01T/)

  await panel(page).getByLabel('报名表').selectOption('')
  await panel(page).getByRole('button', { name: '保存' }).click()
  await expect(panel(page).getByText('完成下列检查后才能发布')).toBeVisible()
  await expect(panel(page).getByRole('button', { name: '发布', exact: true })).toBeDisabled()
  await desk.look()
  await panel(page).getByLabel('报名表').selectOption({ index: 1 })
  await panel(page).getByRole('button', { name: '保存' }).click()
  await expect(panel(page).getByRole('button', { name: '发布', exact: true })).toBeEnabled()
  await panel(page).getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发布' }).click()
  await expect(panel(page).getByText('已发布', { exact: true })).toBeVisible()
  await panel(page).getByRole('button', { name: '撤回发布' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤回发布' }).click()
  await expect(panel(page).getByText('未发布', { exact: true })).toBeVisible()
})
