import { dataOf } from '../calls.ts'
import { expect, test } from '../product.ts'
import { Workbench } from '../workbench.ts'

test('a tablet that is paired with a store shows its clock-in code, also while the network is away', async ({
  page,
  context,
  product,
}) => {
  const { page: office } = await Workbench.openWithSession(page, product)
  const { records } = await dataOf(await office.request.get('/workbenchApi/stores/list?size=1'))
  const [store] = records as readonly { readonly id: string; readonly name: string }[]
  await office.goto(`/workbench/stores/list?id=${store?.id}`)
  await office.getByRole('button', { name: '打卡码平板' }).click()
  const dialog = office.getByRole('dialog', { name: '打卡码平板' })
  await expect(dialog.getByText('尚未配对平板')).toBeVisible()
  await dialog.getByRole('button', { name: '配对平板' }).click()
  const address = await dialog.getByText(/\/code\/#/).textContent()
  await product.expectAccessible(office, '[role="dialog"]')
  await office.screenshot({ path: `${process.env.GUIDE_PICTURES ?? 'test-results'}/store-code-displays.zh.png` })

  const tablet = await context.newPage()
  await tablet.setViewportSize({ width: 800, height: 1200 })
  await tablet.goto(address ?? '')
  await expect(tablet.getByRole('heading', { name: store?.name })).toBeVisible()
  await expect(tablet.getByText(/^\d{3} \d{3}$/)).toBeVisible()
  // The token leaves the address, so that no one reads it from the screen.
  expect(new URL(tablet.url()).hash).toBe('')
  await product.expectAccessible(tablet)
  await tablet.screenshot({ path: `${process.env.GUIDE_PICTURES ?? 'test-results'}/store-code.png` })
  const before = await tablet.getByText(/^\d{3} \d{3}$/).textContent()
  await context.setOffline(true)
  await expect(tablet.getByText(before ?? '')).toHaveCount(0, { timeout: 35_000 })
  await expect(tablet.getByText(/^\d{3} \d{3}$/)).toBeVisible()
  await context.setOffline(false)

  await office.reload()
  await office.getByRole('button', { name: '打卡码平板' }).click()
  await dialog.getByRole('button', { name: '停止显示' }).click()
  await expect(dialog.getByText('尚未配对平板')).toBeVisible()
  await expect(tablet.getByText(/未配对|not paired/)).toBeVisible()
})
