import { expect, type Page } from '@playwright/test'

/** A phone of staff, with the service worker that its app needs without a network. */
export const phone = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
  serviceWorkers: 'allow',
  locale: 'en-GB',
} as const

type Credentials = { readonly username: string; readonly password: string }

/** Fills in and sends the log-in page of the app, whatever comes of it. */
export async function sendLogIn(page: Page, { username, password }: Credentials): Promise<void> {
  await page.goto('/guide/')
  await page.getByLabel('Account, phone or job number').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).tap()
}

/** Logs in, with the next pages in English whatever language the account has. */
export async function logIn(page: Page, credentials: Credentials): Promise<void> {
  await sendLogIn(page, credentials)
  await expect(page.getByRole('navigation').first()).toBeVisible()
  // The app stores the language of the account once it has read the profile, which may come later.
  await page.addInitScript(() => localStorage.setItem('guide-locale', 'en'))
}

export const openClock = (page: Page) => page.getByRole('link', { name: /^Clock (in|out)$/ }).tap()
export const punch = (page: Page) => page.getByRole('button', { name: /^Clock (in|out)$/ }).tap()

/** The letters of a line may be as wide as the screen at most, also with text of twice the size. */
export async function expectNoOverflow(page: Page, where?: string): Promise<void> {
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(overflow, where).toBeLessThanOrEqual(0)
}

/** The title is as wide as when it is drawn again: boxes, which a browser may keep for letters, have another width. */
export async function expectLettersDrawn(page: Page, where: string): Promise<void> {
  const [shown, redrawn] = await page.evaluate(async () => {
    await document.fonts.ready
    const widthOfTitle = () => {
      const text = document.createRange()
      text.selectNodeContents(document.querySelector('h1') ?? document.body)
      return text.getBoundingClientRect().width
    }
    const before = widthOfTitle()
    const { style } = document.documentElement
    const features = style.fontFeatureSettings
    style.fontFeatureSettings = '"zzzz" 0'
    const after = widthOfTitle()
    style.fontFeatureSettings = features
    return [before, after]
  })
  expect(shown, where).toBeCloseTo(redrawn ?? 0, 0)
}
