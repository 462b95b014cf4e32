import { dataOf } from '../calls.ts'
import { expectNoOverflow, logIn, phone } from '../guide.ts'
import { expect, test } from '../product.ts'
import { Workbench } from '../workbench.ts'

const warnings = '/workbenchApi/attendance/working-time-warnings'

test('HR finds who is over or near a limit of overtime, and comes to the list from the person', async ({
  page,
  product,
}) => {
  const workbench = await Workbench.openWithSession(page, product)
  const over = JSON.stringify([{ field: 'state', operator: 'is', values: ['over'] }])
  const { records } = await dataOf(
    await page.request.get(`${warnings}?${new URLSearchParams({ filters: over, size: '10' })}`),
  )
  const [{ name, employmentId }] = records
  await workbench.open('/attendance/working-time-warnings?f=state~is~over')
  await expect(page.getByText(name).first()).toBeVisible()
  await expect(page.getByText('37.5').first()).toBeVisible()
  await expect(page.getByText('Labour Law, art. 41').first()).toBeVisible()
  await workbench.checkScreen()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText(name).first()).toBeVisible()
  await workbench.checkScreen()

  await page.setViewportSize({ width: 1440, height: 900 })
  await workbench.open(`/workforce/person?id=${employmentId}`)
  const part = page.getByRole('region', { name: '加班上限' })
  await expect(part.getByText('超过上限')).toBeVisible()
  await part.getByRole('link', { name: '打开列表' }).click()
  await expect(page).toHaveURL(/working-time-warnings.*employmentId/)
  await expect(page.getByText(name).first()).toBeVisible()
})

test.describe('on the phone', () => {
  test.use(phone)

  test('overtime above a limit says so before it is sent, is refused at its field, and is sent once it is shorter', async ({
    page,
    product,
  }) => {
    await logIn(page, { username: 'hr-vn', password: 'Demo2026a' })
    const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    await page.goto(`/guide/overtime/new?day=${day}`)
    await page.getByLabel('From', { exact: true }).fill('18:00')
    await page.getByLabel('To', { exact: true }).fill('23:00')
    await expect(page.getByText('5 of 4 h')).toBeVisible()
    await expect(
      page.getByText(/^5 h requested, but 0 of 4 h are already used on that day \(Labour Code 2019, art. 107/),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Submit request' })).toBeDisabled()
    await product.expectAccessible(page)
    await expectNoOverflow(page)
    await page.getByLabel('To', { exact: true }).fill('21:00')
    await expect(page.getByText('3 of 4 h')).toBeVisible()
    await page.getByRole('button', { name: 'Submit request' }).tap()
    await expect(page).not.toHaveURL(/overtime\/new/)
  })
})
