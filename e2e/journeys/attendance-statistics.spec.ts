import { expect, test } from '../product.ts'
import { Workbench } from '../workbench.ts'

test('a day by place leads from regions to people, and a month compares with the one before', async ({
  page,
  product,
}) => {
  const workbench = await Workbench.openWithSession(page, product)
  const table = page.getByRole('region', { name: '销售区域' }).getByRole('table')
  await test.step('days are calculated in the background', async () => {
    await expect(async () => {
      await workbench.open('/attendance/statistics')
      await expect(table).toBeVisible({ timeout: 5000 })
    }).toPass({ timeout: 150_000 })
    await workbench.checkScreen()
  })

  const path = page.getByRole('navigation', { name: '当前位置' })
  await test.step('a region leads down to its stores, and the path back up', async () => {
    await table.getByRole('rowheader').getByRole('button').first().click()
    await expect(path).toBeVisible()
    await workbench.checkScreen()
    await path.getByRole('button', { name: '全部区域' }).click()
    await expect(path).toBeHidden()
  })

  await test.step('the month has the month before', async () => {
    await workbench.open('/attendance/statistics?view=month&by=store')
    await expect(page.getByRole('region', { name: '门店' })).toBeVisible()
    await workbench.checkScreen()
    await page.setViewportSize({ width: 390, height: 844 })
    await workbench.checkScreen()
  })
})

test('punches to look at are listed with what is known of them', async ({ page, product }) => {
  const workbench = await Workbench.openWithSession(page, product)
  await workbench.open('/attendance/punches')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await workbench.checkScreen()
})
