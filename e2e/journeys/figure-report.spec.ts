import type { Page } from '@playwright/test'
import { dataOf } from '../calls.ts'
import { demandFigure } from '../database.ts'
import { expectNoOverflow, logIn, phone } from '../guide.ts'
import { expect, type Product, test } from '../product.ts'
import { Workbench } from '../workbench.ts'

test.use({
  ...phone,
  permissions: ['camera'],
  launchOptions: async ({ launchOptions }, use) => {
    const executablePath = process.env.CHROMIUM_PATH
    const fake = ['--use-fake-device-for-media-stream']
    await use({ ...launchOptions, executablePath, args: [...(launchOptions.args ?? []), ...fake] })
  },
})

const guide = { username: 'hr-vn', password: 'Demo2026a' }
const headers = { 'x-client': 'phone' }
const pictures = process.env.GUIDE_PICTURES ?? 'test-results'

const figureOf = async (page: Page) =>
  dataOf(await page.request.get('/workbenchApi/attendance/own/figure', { headers }))

/** A photo that was sent is refused, and the browser's camera draws the seconds since it started: each waits longer. */
async function take(page: Page, kind: string, second: number): Promise<void> {
  await page.getByRole('button', { name: `Take a photo: ${kind}` }).tap()
  const shutter = page.getByRole('dialog').getByRole('button', { name: 'Take a photo', exact: true })
  await expect(shutter).toBeEnabled()
  await page.waitForFunction((least) => Number(document.querySelector('video')?.currentTime) >= least, second)
  await shutter.tap()
}

async function review(page: Page, product: Product, act: string, reason: string): Promise<void> {
  const { report } = await figureOf(page)
  const workbench = await Workbench.openWithSession(page, product)
  await page.setViewportSize({ width: 1366, height: 768 })
  await workbench.open(`/attendance/figure-reports?id=${report.id}`)
  await expect(page.getByRole('img', { name: 'Full body' })).toBeVisible()
  await workbench.checkScreen()
  await page.screenshot({ path: `${pictures}/figure-reports.en.png` })
  await page.getByRole('button', { name: act, exact: true }).click()
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('textbox') })
  await dialog.getByRole('textbox').fill(reason)
  await product.expectAccessible(page)
  const sent = page.waitForResponse((one) => one.url().endsWith('/verdict'))
  await dialog.getByRole('button', { name: act, exact: true }).click()
  expect((await sent).status()).toBe(200)
  await page.setViewportSize({ width: 360, height: 740 })
}

test('a figure is reported with photos, rejected, reported again without a network, and marked as unqualified', async ({
  page,
  context,
  product,
}) => {
  const endDemand = await demandFigure(guide.username)
  try {
    await logIn(page, guide)
    await test.step('the day asks for it, and a photo of each kind is sent', async () => {
      await page.goto('/guide/')
      await page.getByRole('link', { name: /^Appearance report/ }).tap()
      await expect(page.getByText(/^Report by/)).toBeVisible()
      await product.expectAccessible(page)
      await expectNoOverflow(page)
      await page.getByRole('button', { name: 'Take a photo: Full body' }).tap()
      await expect(page.getByRole('dialog', { name: 'Full body, 1 of 2' })).toBeVisible()
      await product.expectAccessible(page, 'dialog')
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'No timer' }).tap()
      await dialog.getByRole('button', { name: 'Take a photo', exact: true }).tap()
      await expect(dialog.getByRole('status')).toHaveText('3')
      await page.screenshot({ path: `${pictures}/figure-camera.en.png` })
      await dialog.getByRole('button', { name: 'Stop timer' }).tap()
      await expect(dialog.getByRole('status')).toBeEmpty()
      await dialog.getByRole('button', { name: 'Timer: 3 s' }).tap()
      await dialog.getByRole('button', { name: 'Timer: 10 s' }).tap()
      await dialog.getByRole('button', { name: 'No timer' }).tap()
      await dialog.getByRole('button', { name: 'Take a photo', exact: true }).tap()
      await expect(page.getByRole('button', { name: 'Retake: Full body' })).toBeVisible({ timeout: 10_000 })
      await take(page, 'Name badge', 3)
      await page.screenshot({ path: `${pictures}/figure-taken.en.png` })
      await product.expectAccessible(page)
      await page.getByRole('button', { name: 'Send report' }).tap()
      await expect(page.getByText(/^Reported /)).toBeVisible()
      await expect(page.getByRole('img', { name: /^Your photo .*Name badge/ })).toBeVisible()
    })

    await review(page, product, 'Reject', 'Sandals: wear closed shoes')

    await test.step('its person reads why, and reports again without a network, over a restart', async () => {
      await page.goto('/guide/figure')
      await expect(page.getByText(/^Rejected\. Report again by/)).toBeVisible()
      await expect(page.getByText('Sandals: wear closed shoes')).toBeVisible()
      await product.expectAccessible(page)
      await page.evaluate('navigator.serviceWorker.ready')
      await page.reload()
      await expect(page.getByRole('button', { name: 'Take a photo: Full body' })).toBeVisible()
      await context.setOffline(true)
      await take(page, 'Full body', 5)
      await take(page, 'Name badge', 7)
      await page.getByRole('button', { name: 'Send report' }).tap()
      await expect(page.getByText('Stored on this phone, waiting to be sent')).toBeVisible()
      await page.goto('/guide/')
      await page.getByRole('link', { name: '1 waiting' }).tap()
      await expect(page.getByText(/^Appearance report, /)).toBeVisible()
      await context.setOffline(false)
      await page.reload()
      await expect.poll(async () => (await figureOf(page)).state).toBe('reported')
    })

    await review(page, product, 'Mark as failed', 'No name badge')

    await test.step('the page is whole in the languages with tall letters, also at twice the size', async () => {
      for (const locale of ['lo', 'th', 'km', 'my']) {
        await page.addInitScript((chosen) => localStorage.setItem('guide-locale', chosen), locale)
        await page.goto('/guide/figure')
        await expect(page.getByText('No name badge')).toBeVisible()
        await page.screenshot({ path: `${pictures}/figure-unqualified.${locale}.png`, fullPage: true })
        await page.evaluate("document.documentElement.style.fontSize = '200%'")
        await expectNoOverflow(page, locale)
        await product.expectAccessible(page)
      }
    })
  } finally {
    await endDemand()
  }
})
