import { expect, test } from '../product.ts'
import { Workbench } from '../workbench.ts'

test('a shift shows the picture of its day, refuses windows that overlap, and answers a trial punch', async ({
  page,
  product,
}) => {
  const workbench = await Workbench.openWithSession(page, product)
  await workbench.open('/attendance/shifts')
  await workbench.checkScreen()
  await page.getByText('CN-S').first().click()
  const panel = page.getByRole('complementary').last()
  await expect(panel.getByRole('figure', { name: '一天的图示' })).toBeVisible()
  await panel.getByLabel('试打卡时间').first().fill('10:07')
  await expect(panel.getByText('上班 1：迟到 7 分钟')).toBeVisible()
  await workbench.checkScreen()
})

test('a template that is linked to staff says why it stays online', async ({ page, product }) => {
  const workbench = await Workbench.openWithSession(page, product)
  await workbench.open('/attendance/templates')
  await workbench.checkScreen()
  await page.getByText('街边门店').first().click()
  await expect(page.getByText('该模板已上线。')).toBeVisible()
  await workbench.checkScreen()
  await workbench.open('/attendance/holidays')
  await workbench.checkScreen()
})
