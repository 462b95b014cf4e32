import { expectNoOverflow, logIn, phone } from '../guide.ts'
import { expect, test } from '../product.ts'
import { createStaff } from '../workbench.ts'

test.use(phone)

const guide = { username: 'guide-my', password: 'Demo2026a' }
test('a guide reads the own month, sees why a day counts as it does, and finds the ways to contest it', async ({
  page,
  product,
}) => {
  await logIn(page, guide)
  // The sample's days are calculated after the start of the server.
  const before = new Date()
  before.setUTCDate(0)
  const month = before.toISOString().slice(0, 7)
  const daysOf = async () => {
    const answer = await page.request.get(`/workbenchApi/attendance/own/days?month=${month}`, {
      headers: { 'x-client': 'phone' },
    })
    return ((await answer.json()) as { readonly data: { readonly days: readonly unknown[] } }).data.days
  }
  await expect.poll(async () => (await daysOf()).length, { timeout: 150_000, intervals: [3_000] }).toBeGreaterThan(0)
  await page.goto('/guide/month')
  await product.expectAccessible(page)
  await page.getByRole('button', { name: 'Previous month' }).tap()
  await page
    .getByRole('button', { name: /, (Absent|Normal|Late|Missing punch)/ })
    .first()
    .tap()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(/Clock-in due by \d\d:\d\d/)).toBeVisible()
  await expect(sheet.getByText(/^Based on/)).toBeVisible()
  await product.expectAccessible(page, 'dialog')
})

test('after midnight the app names the day of the shift that is shown', async ({ page }) => {
  const dayOfAnswer = async (): Promise<string> => {
    const answer = await page.request.get('/workbenchApi/attendance/own/today', { headers: { 'x-client': 'phone' } })
    return ((await answer.json()) as { readonly data: { readonly day: string } }).data.day
  }
  await logIn(page, guide)
  const day = await dayOfAnswer()
  await page.route('**/own/today', async (route) => {
    const answer = await route.fetch()
    const { data, ...rest } = (await answer.json()) as { readonly data: object }
    const before = new Date(Date.parse(day) - 2 * 86_400_000).toISOString().slice(0, 10)
    await route.fulfill({ response: answer, json: { ...rest, data: { ...data, day: before } } })
  })
  await page.goto('/guide/')
  await expect(page.getByText(/^Shift on [A-Z][a-z]{2} \d+ [A-Z]/)).toBeVisible()
  await page.getByRole('link', { name: /^Clock (in|out)$/ }).tap()
  await expect(page.getByText(/^Shift on [A-Z][a-z]{2} \d+ [A-Z]/)).toBeVisible()
  // A request of the page may still be under way.
  await page.unrouteAll({ behavior: 'wait' })
})

test('leave shows its price before it is sent, and what is typed stays', async ({ page, product }) => {
  await logIn(page, guide)
  await page.goto('/guide/leave/new')
  await page.getByLabel('Reason').fill('Wedding of my sister')
  await page.reload()
  await expect(page.getByLabel('Reason')).toHaveValue('Wedding of my sister')
  await product.expectAccessible(page)
  await expectNoOverflow(page)
})

test('the app locks after fifteen minutes and opens with the password, without a network too', async ({
  page,
  context,
  request,
  product,
}) => {
  const person = await createStaff(request, { permissions: ['approval:read'], scopes: [] })
  await logIn(page, person)
  // The value that recognizes the password without a network takes a moment to derive.
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((name) => name.startsWith('guide-check/'))))
    .toBe(true)
  await page.goto('/guide/')
  await page.getByRole('link', { name: 'Me', exact: true }).waitFor()
  await page.evaluate('navigator.serviceWorker.ready')
  await page.evaluate(() => localStorage.setItem('guide-active-at', String(Date.now() - 16 * 60_000)))
  await page.reload()
  await expect(page.getByRole('button', { name: 'Unlock' })).toBeVisible()
  await product.expectAccessible(page)
  await page.getByLabel('Password', { exact: true }).fill('Wrong2026a')
  await page.getByRole('button', { name: 'Unlock' }).tap()
  await expect(page.getByText('Wrong unlock password')).toBeVisible()
  await context.setOffline(true)
  await page.getByLabel('Password', { exact: true }).fill('Other2026a')
  await page.getByRole('button', { name: 'Unlock' }).tap()
  await expect(page.getByText('Wrong unlock password')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Unlock' }).tap()
  await expect(page.getByRole('link', { name: 'Me', exact: true })).toBeVisible()
})
