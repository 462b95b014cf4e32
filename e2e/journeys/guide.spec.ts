import { readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { languageNames, locales } from '@rostrum/i18n/locale'
import { expectLettersDrawn, expectNoOverflow, logIn, phone, sendLogIn } from '../guide.ts'
import { expect, test } from '../product.ts'
import { createStaff } from '../workbench.ts'

test.use(phone)

const role = { permissions: ['approval:read'], scopes: [] }

test('a person logs in on the phone, chooses a language and opens the app again without a network', async ({
  page,
  context,
  request,
  product,
}) => {
  const person = await createStaff(request, role)
  await page.goto('/guide/')
  await product.expectAccessible(page)
  await sendLogIn(page, { ...person, password: 'Wrong2026a' })
  await expect(page.getByRole('alert')).toContainText('password')
  // The second attempt asks for the captcha, and the name stays.
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).tap()
  await expect(page.getByLabel('Characters in the picture')).toBeVisible()
  await expect(page.getByLabel('Account, phone or job number')).toHaveValue(person.username)
  await expect(page.getByRole('button', { name: /Picture of the characters/ }).locator('img')).toBeVisible()
  await page.getByLabel('Characters in the picture').fill(await product.captcha())
  await page.getByRole('button', { name: 'Log in', exact: true }).tap()

  // The account speaks Chinese until it chooses another language.
  await page.getByRole('link', { name: '我的' }).tap()
  await page.getByRole('button', { name: /语言/ }).tap()
  await page.getByRole('button', { name: languageNames.en, exact: true }).tap()
  await expect(page.getByRole('heading', { name: 'Me' })).toBeVisible()
  await product.expectAccessible(page)

  // The texts of pages that were never opened are stored too.
  await expect.poll(() => storedFiles(page)).toContainEqual(expect.stringMatching(/^days-.*\.js$/))
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('You are offline')).toBeVisible()
  await expect(page.getByText(person.username)).toBeVisible()
  for (const [path, title] of [
    ['month', 'My attendance'],
    ['leave', 'Leave'],
    ['figure', 'Appearance report'],
  ]) {
    await page.goto(`/guide/${path}`)
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  }
  // A page that needs the network has a way back.
  await page.goto('/guide/me/password')
  await expect(page.getByRole('alert')).toContainText('did not load')
  await page.getByRole('button', { name: 'Back' }).tap()
  await expect(page.getByRole('heading', { name: 'Appearance report', level: 1 })).toBeVisible()
  await page.goto('/guide/me')
  await context.setOffline(false)

  await page.getByRole('button', { name: 'Log out' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).tap()
  await expect(page.getByLabel('Account, phone or job number')).toHaveValue(person.username)
})

/** The names of the files that the worker has stored. */
const storedFiles = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => url.split('/').at(-1) ?? '')
  })

/** The guide of the sample data in Myanmar, and the address of the calls of the phone app. */
const guide = { username: 'guide-my', password: 'Demo2026a' }
const own = '/workbenchApi/attendance/own'

type Today = {
  readonly punches: readonly { readonly id: string; readonly evidence: string }[]
  readonly stores: readonly { readonly latitude: number; readonly longitude: number }[]
}

async function todayOf(page: Page): Promise<Today> {
  const answer = await page.request.get(`${own}/today`, { headers: { 'x-client': 'phone' } })
  return ((await answer.json()) as { readonly data: Today }).data
}

const timesRecorded = async (page: Page, id: string): Promise<number> =>
  (await todayOf(page)).punches.filter((one) => one.id === id).length

/** The identifier of the punch that is sent next, so that punches of other journeys of the person do not count. */
const nextPunch = async (page: Page): Promise<string> =>
  (await page.waitForRequest((sent) => sent.url().endsWith('/own/punches') && sent.method() === 'POST')).postDataJSON()
    .id

test('a guide clocks in with a position, and in Khmer in airplane mode, sent once after a restart', async ({
  page,
  context,
  product,
}) => {
  await context.grantPermissions(['geolocation'])
  await logIn(page, guide)
  await expect(page.getByRole('link', { name: 'ကျွန်ုပ်' })).toBeVisible()
  await page.goto('/guide/')
  await product.expectAccessible(page)
  const { stores } = await todayOf(page)
  const [store] = stores
  if (!store) throw new Error('The guide of the sample data has no store.')
  await context.setGeolocation({ latitude: store.latitude + 0.0003, longitude: store.longitude, accuracy: 12 })
  await page.getByRole('link', { name: /^Clock (in|out)$/ }).tap()
  await product.expectAccessible(page)
  const online = nextPunch(page)
  await page.getByRole('button', { name: /^Clock (in|out)$/ }).tap()
  await expect(page.getByRole('heading', { name: 'Recorded' })).toBeVisible()
  expect(await timesRecorded(page, await online)).toBe(1)

  await page.getByRole('link', { name: 'Back to Today' }).tap()
  await page.evaluate('navigator.serviceWorker.ready')
  await page.addInitScript(() => localStorage.setItem('guide-locale', 'km'))
  await page.reload()
  const clock = /^ចុះវត្ត\u2060?មាន(ចូល|ចេញ)$/
  await page.getByRole('link', { name: clock }).waitFor()
  await context.setOffline(true)
  await page.getByRole('link', { name: clock }).tap()
  const offline = nextPunch(page)
  await page.getByRole('button', { name: clock }).tap()
  await expect(page.getByRole('heading', { name: 'បានរក្សាទុកក្នុងទូរស័ព្ទនេះ' })).toBeVisible()
  // The app is closed and opened again without a network: the punch is still there.
  await page.goto('/guide/')
  await page.getByRole('link', { name: '1 រង់ចាំផ្ញើ' }).tap()
  await expect(page.getByText(/^ចុះវត្ត\u2060?មាន /)).toBeVisible()
  await product.expectAccessible(page)
  await context.setOffline(false)
  // It is sent by itself as well, whichever comes first.
  await page
    .getByRole('button', { name: 'ផ្ញើឥឡូវ' })
    .tap({ timeout: 5_000 })
    .catch(() => undefined)
  await expect(page.getByText('គ្មានអ្វីរង់ចាំផ្ញើ')).toBeVisible()
  const id = await offline
  expect(await timesRecorded(page, id)).toBe(1)
  expect((await todayOf(page)).punches.find((one) => one.id === id)?.evidence).not.toBe('online')
})

test('every page fits a screen of 360 pixels in every language, with text of twice the size too', async ({
  page,
  request,
  product,
}) => {
  const person = await createStaff(request, role)
  await sendLogIn(page, person)
  await expect(page.getByRole('link', { name: '我的' })).toBeVisible()
  for (const locale of locales) {
    await page.evaluate((chosen) => localStorage.setItem('guide-locale', chosen), locale)
    for (const path of [
      '/',
      '/requests',
      '/messages',
      '/me',
      '/me/password',
      '/month',
      '/leave',
      '/own-requests',
      '/figure',
      '/me/file',
    ]) {
      await page.goto(`/guide${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expectNoOverflow(page, `${locale} ${path}`)
      await expectLettersDrawn(page, `${locale} ${path}`)
      if (locale === 'en' || locale === 'my') await product.expectAccessible(page)
      await page.evaluate("document.documentElement.style.fontSize = '200%'")
      await expectNoOverflow(page, `${locale} ${path}, twice the size`)
    }
  }
})

test('the app loads at most 120 KB of script before its first interaction', () => {
  const built = fileURLToPath(new URL('../../apps/guide/dist/', import.meta.url))
  const files = readdirSync(`${built}assets`).filter((name) => name.endsWith('.js'))
  const kilobytes = (name: string) => statSync(`${built}assets/${name}.gz`).size / 1024
  const named = [...readFileSync(`${built}index.html`, 'utf8').matchAll(/assets\/([\w.-]+\.js)/g)]
  const initial = named.map(([, name = '']) => name)
  const largest = (prefix: string) =>
    Math.max(...files.filter((name) => name.startsWith(prefix)).map((name) => kilobytes(name)))
  const first = initial.reduce((sum, name) => sum + kilobytes(name), 0)
  // A first visit shows the log-in, with the texts of the longest language.
  expect(first + largest('guide-first') + largest('LoginPage') + largest('identity')).toBeLessThanOrEqual(120)
})
