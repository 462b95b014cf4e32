import { expect, test } from '../product.ts'
import { Workbench } from '../workbench.ts'

const hr = { username: 'hr-vn', password: 'Demo2026a' }
const manager = { username: 'manager-cn', password: 'Demo2026a' }

test('human resources find a person in the roster, as of a day, and read the page of the person', async ({
  page,
  product,
}) => {
  const workbench = await Workbench.openWithSession(page, product, hr)
  await workbench.open('/workforce/roster')
  await workbench.changeLocale('en')
  await expect(page.getByRole('status').filter({ hasText: /^\d+ people$/ })).toBeVisible()
  // A company of Vietnam sees none of another one.
  await expect(page.getByRole('gridcell', { name: /^(CN|TH|LA|KH|MM)-/ })).toHaveCount(0)
  await workbench.checkScreen()
  await workbench.open('/workforce/roster?asOf=2024-02-01')
  await expect(page.getByText('As of 1 Feb 2024')).toBeVisible()
  await page.getByRole('grid').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/workforce\/person\?id=.*asOf=2024-02-01/)
  await expect(page.getByRole('heading', { name: 'In effect on 1 Feb 2024' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to today' }).click()
  await expect(page.getByRole('heading', { name: 'In effect today' })).toBeVisible()
  await workbench.checkScreen()
  await page.getByRole('link', { name: 'Details' }).click()
  await expect(page.getByText(/^\d{3}\*{4}\d{4}$/).first()).toBeVisible()
  await workbench.checkScreen()
  await page.getByRole('link', { name: 'History', exact: true }).click()
  await workbench.checkScreen()
})

test('the page of a person fits a phone in each language', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const workbench = await Workbench.openWithSession(page, product, manager)
  await workbench.open('/workforce/roster?q=CN-00002')
  await page.getByRole('gridcell', { name: 'CN-00002' }).click()
  await page.getByRole('button', { name: '以整页打开' }).click()
  await expect(page).toHaveURL(/\/workforce\/person\?id=/)
  await workbench.checkScreen()
  for (const locale of ['my', 'km', 'vi'] as const) {
    await workbench.changeLocale(locale)
    await workbench.expectTextFits(`the page of a person in ${locale}`)
  }
})
