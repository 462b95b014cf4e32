import type { BrowserContext, Page } from '@playwright/test'
import { demandPhotos } from '../database.ts'
import { expectNoOverflow, logIn, openClock, phone, punch } from '../guide.ts'
import { expect, test } from '../product.ts'
import { createStaff } from '../workbench.ts'

test.use({
  ...phone,
  permissions: ['camera', 'geolocation'],
  launchOptions: async ({ launchOptions }, use) => {
    const executablePath = process.env.CHROMIUM_PATH
    const fake = ['--use-fake-device-for-media-stream']
    await use({ ...launchOptions, executablePath, args: [...(launchOptions.args ?? []), ...fake] })
  },
})

const guide = { username: 'supervisor-th', password: 'Demo2026a' }
const own = '/workbenchApi/attendance/own'
const headers = { 'x-client': 'phone' }
type Today = {
  readonly punches: readonly { readonly id: string; readonly state: string; readonly evidence: string }[]
  readonly stores: readonly { readonly latitude: number; readonly longitude: number }[]
}

async function todayOf(page: Page): Promise<Today> {
  const answer = await page.request.get(`${own}/today`, { headers })
  return ((await answer.json()) as { readonly data: Today }).data
}

async function standAtStore(page: Page, context: BrowserContext): Promise<void> {
  const [store] = (await todayOf(page)).stores
  const { latitude, longitude } = store ?? { latitude: 13.7279, longitude: 100.5241 }
  await context.setGeolocation({ latitude: latitude + 0.0003, longitude, accuracy: 12 })
}

test('a photo follows its punch, also one that waited offline over a restart, and is sent once', async ({
  page,
  context,
  product,
}) => {
  await demandPhotos(guide.username)
  await logIn(page, guide)
  await page.goto('/guide/')
  await standAtStore(page, context)
  const before = (await todayOf(page)).punches.length
  await openClock(page)
  await expect(page.getByText('Photo required')).toBeVisible()
  await page.getByRole('button', { name: 'Take a photo' }).tap()
  const camera = page.getByRole('dialog')
  await expect(camera.getByRole('button', { name: 'Take a photo' })).toBeEnabled()
  await product.expectAccessible(page, 'dialog')
  await camera.getByRole('button', { name: 'Take a photo' }).tap()
  await expect(page.getByText(/^Photo taken/)).toBeVisible()
  await product.expectAccessible(page)
  await page.screenshot({ path: `${process.env.GUIDE_PICTURES ?? 'test-results'}/clock-photo.en.png` })
  const photo = page.waitForResponse((answer) => answer.url().endsWith('/photo') && answer.request().method() === 'PUT')
  await punch(page)
  await expect(page.getByRole('heading', { name: 'Recorded' })).toBeVisible()
  expect((await photo).status()).toBe(200)

  await page.getByRole('link', { name: 'Back to Today' }).tap()
  await page.evaluate('navigator.serviceWorker.ready')
  await page.reload()
  await page.getByRole('link', { name: /^Clock (in|out)$/ }).waitFor()
  await context.setOffline(true)
  await openClock(page)
  await page.getByRole('button', { name: 'Take a photo' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Take a photo' }).tap()
  await punch(page)
  await expect(page.getByRole('heading', { name: 'Stored on this phone' })).toBeVisible()
  // The app is closed and opened again without a network: punch and photo still wait, the punch first.
  await page.goto('/guide/')
  await page.getByRole('link', { name: '2 waiting' }).tap()
  await expect(page.getByText(/^Punch, /)).toBeVisible()
  await expect(page.getByText(/^Photo of the punch, /)).toBeVisible()
  await product.expectAccessible(page)
  // Another person who picks the phone up cannot log its holder out meanwhile.
  await page.evaluate(() => localStorage.setItem('guide-active-at', String(Date.now() - 16 * 60_000)))
  await page.reload()
  await expect(page.getByRole('button', { name: 'Log out' })).toBeDisabled()
  await expect(page.getByText(/Unlock first to log out/)).toBeVisible()
  await product.expectAccessible(page)
  await context.setOffline(false)
  await page.reload()
  // What waits is sent while the app is locked.
  await expect(page.getByRole('button', { name: 'Log out' })).toBeEnabled()
  await expect.poll(async () => (await todayOf(page)).punches.length).toBe(before + 2)
  const last = (await todayOf(page)).punches.at(-1)
  const photoOfLast = async () => {
    const stored = await page.request.get(`${own}/punches/${last?.id}/photo`, { headers })
    return [stored.status(), stored.headers()['content-type']]
  }
  await expect.poll(photoOfLast).toEqual([200, 'image/jpeg'])
})

test('what waits belongs to its person: another account neither sees nor sends it', async ({
  page,
  context,
  request,
}) => {
  const other = await createStaff(request, { permissions: ['approval:read'], scopes: [] })
  await logIn(page, { username: 'manager-cn', password: 'Demo2026a' })
  await page.goto('/guide/')
  await standAtStore(page, context)
  const before = (await todayOf(page)).punches.length
  await page.evaluate('navigator.serviceWorker.ready')
  await page.reload()
  await openClock(page)
  await context.setOffline(true)
  await punch(page)
  await expect(page.getByRole('heading', { name: 'Stored on this phone' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Today' }).tap()
  await page.getByRole('link', { name: 'Me', exact: true }).tap()
  await page.getByRole('button', { name: 'Log out' }).tap()
  await expect(page.getByText(/1 entry is not sent yet/)).toBeVisible()
  // The session ends on another device; the phone comes back to the log-in with the punch on it.
  await context.clearCookies()
  await page.goto('/guide/')
  await context.setOffline(false)
  await logIn(page, other)
  await page.goto('/guide/')
  await expect(page.getByText('Nothing due today')).toBeVisible()
  await expect(page.getByRole('link', { name: /waiting/ })).toHaveCount(0)
  await page.goto('/guide/queue')
  await expect(page.getByText('Nothing waiting to be sent')).toBeVisible()
  await context.clearCookies()
  await page.goto('/guide/')
  await logIn(page, { username: 'manager-cn', password: 'Demo2026a' })
  await expect.poll(async () => (await todayOf(page)).punches.length).toBe(before + 1)
})

test('a log-in by SMS code, and its pages in Khmer and Burmese with text of twice the size', async ({
  page,
  product,
}) => {
  await page.goto('/guide/')
  await page.getByRole('button', { name: 'Log in with an SMS code' }).tap()
  await page.getByLabel('Phone', { exact: true }).fill('13900009998')
  await page.getByRole('button', { name: 'Send code' }).tap()
  await expect(page.getByText('The code was sent to this number.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Send again in/ })).toBeDisabled()
  await product.expectAccessible(page)
  await page.getByLabel('Code from the SMS').fill(await product.smsCode('13900009998'))
  await page.getByRole('button', { name: 'Log in', exact: true }).tap()
  // The phone has no account: only now its holder learns it, and what was typed stays.
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('13900009998')
  for (const locale of ['km', 'my']) {
    await page.evaluate((chosen) => localStorage.setItem('guide-locale', chosen), locale)
    await page.goto('/guide/')
    await page.getByRole('main').getByRole('button').last().tap()
    await expect(page.locator('input[type="tel"]')).toBeVisible()
    await page.screenshot({ path: `${process.env.GUIDE_PICTURES ?? 'test-results'}/login-sms.${locale}.png` })
    await page.evaluate("document.documentElement.style.fontSize = '200%'")
    await expectNoOverflow(page, locale)
  }
})
