import type { Page } from '@playwright/test'
import { findApplicationWithAction, logInAsSampleApplicant } from '../applicant.ts'
import { expect, test } from '../product.ts'

test.use({ serviceWorkers: 'allow' })

/** The first visit installs the worker; from then on it serves the page. */
const waitForWorker = (page: Page) =>
  page.evaluate('navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)')

const hasOfflineCache = (page: Page) => page.evaluate<boolean>("caches.has('kept-answers')")
const cachedAddresses = `caches.open('kept-answers').then((kept) => kept.keys())
  .then((requests) => requests.map(({ url }) => url).join(' '))`

/** Changes the cache to that of a device which has not reached the server for nine hours. */
const ageCache = `caches.open('kept-answers').then(async (kept) => {
  for (const request of await kept.keys()) {
    const response = await kept.match(request)
    const headers = new Headers(response.headers)
    headers.set('x-kept-at', new Date(Date.now() - 9 * 3_600_000).toISOString())
    await kept.put(request, new Response(await response.blob(), { headers }))
  }
})`
const cachedTexts = `caches.open('kept-answers')
  .then(async (kept) => Promise.all((await kept.keys()).map(async (request) => (await kept.match(request)).text())))
  .then((texts) => texts.join(' '))`

test('ticket and application are readable offline, with their age, until log-out', async ({
  page,
  context,
  product,
}) => {
  await logInAsSampleApplicant(page)
  const { id, number } = await findApplicationWithAction(page, 'printTicket')
  // Data that the first page read before there was a worker is cached too.
  await page.goto(`/ticket/list?id=${id}`)
  await waitForWorker(page)
  for (const part of ['/exam/ticket/getById', '/app/api/file/']) {
    await expect.poll(() => page.evaluate<string>(cachedAddresses)).toContain(part)
  }
  await page.goto(`/recruit/details?id=${id}`)
  await page.waitForLoadState('networkidle')

  await context.setOffline(true)
  await page.goto(`/ticket/list?id=${id}`)
  const ticket = page.getByRole('article', { name: '准考证' })
  await expect(ticket.getByRole('img', { name: '核验二维码' })).toBeVisible()
  await expect(ticket.getByRole('img', { name: '考生照片' })).toBeVisible()
  await expect(page.getByText(/保存在本机的内容，可能已有变化/)).toBeVisible()
  await expect(page.getByText('连接已断开')).toBeHidden()
  await product.expectAccessible(page)
  await page.goto(`/recruit/details?id=${id}`)
  await expect(page.getByText(number).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText(/保存在本机的内容，可能已有变化/)).toBeVisible()

  // The session has expired; a person who has not logged out can still read the ticket.
  await context.clearCookies()
  await page.goto(`/ticket/list?id=${id}`)
  await expect(ticket).toBeVisible()

  await page.goto('/help/index')
  await expect(page.getByText('这里的内容没有保存在本机')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('main').getByRole('heading', { name: '帮助中心' })).toBeVisible()
  await page.goto('/homepage/index')
  await expect(page.getByRole('button', { name: '去登录' })).toBeVisible()
  await expect.poll(() => hasOfflineCache(page)).toBe(false)
})

test('an offline ticket is in the language of the person, and says that the device is offline', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => localStorage.setItem('locale', '"en"'))
  await logInAsSampleApplicant(page)
  const { id } = await findApplicationWithAction(page, 'printTicket')
  await page.goto(`/ticket/list?id=${id}`)
  await waitForWorker(page)
  await expect.poll(() => page.evaluate<string>(cachedAddresses)).toContain('/exam/ticket/getById')
  await context.setOffline(true)
  await page.goto(`/ticket/list?id=${id}`)
  await expect(page.getByRole('article', { name: 'Admission ticket' })).toBeVisible()
  await expect(page.getByText(/^You are offline\. .*saved on this device on .* and may be out of date/)).toBeVisible()
  await expect(page.getByText('The connection was lost')).toBeHidden()
  // The quotation marks of English are narrow, even where the only font is a Chinese one.
  const widthOf = (character: string) =>
    page.evaluate((text) => {
      const mark = document.createElement('span')
      mark.textContent = text
      document.querySelector('main')?.append(mark)
      return mark.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(mark).fontSize)
    }, character)
  expect(await widthOf('’')).toBeLessThan(0.5)
  // Chinese names have full-width marks there too.
  expect(await widthOf('，')).toBeCloseTo(1)
})

test('no personal data stays on the device after log-out', async ({ page, context }) => {
  await logInAsSampleApplicant(page)
  const { id } = await findApplicationWithAction(page, 'printTicket')
  await page.goto('/homepage/index')
  await waitForWorker(page)
  await page.goto(`/recruit/details?id=${id}`)
  await expect.poll(() => hasOfflineCache(page)).toBe(true)
  await page.getByRole('button', { name: /账号菜单/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByRole('button', { name: '去登录' })).toBeVisible()
  await expect.poll(() => hasOfflineCache(page)).toBe(false)

  await context.setOffline(true)
  await page.goto(`/recruit/details?id=${id}`)
  await expect(page.getByText('请先登录')).toBeVisible()
  await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible()
  await expect(page.getByText('加载失败')).toHaveCount(0)
})

test('after eight hours without a network only the ticket is readable, until the exam is over', async ({
  page,
  context,
  product,
}) => {
  await logInAsSampleApplicant(page)
  const { id, number } = await findApplicationWithAction(page, 'printTicket')
  await page.goto(`/recruit/details?id=${id}`)
  await waitForWorker(page)
  await expect.poll(() => page.evaluate<string>(cachedTexts)).toContain(number)
  await page.goto(`/ticket/list?id=${id}`)
  const ticket = page.getByRole('article', { name: '准考证' })
  const photo = ticket.getByRole('img', { name: '考生照片' })
  await expect(photo).toBeVisible()
  const address = await photo.getAttribute('src')
  await expect.poll(() => page.evaluate<string>(cachedAddresses)).toContain(address)
  await page.waitForLoadState('networkidle')

  await page.evaluate(ageCache)
  await context.clearCookies()
  await context.setOffline(true)
  await page.goto(`/recruit/details?id=${id}`)
  await expect(page.getByText(/保存已超过 8 小时，为保护个人信息不再显示/)).toBeVisible()
  await expect(page.getByText(number)).toHaveCount(0)
  await product.expectAccessible(page)
  await page.getByRole('link', { name: '查看准考证' }).click()
  await page.goto(`/ticket/list?id=${id}`)
  await expect(ticket.getByRole('img', { name: '核验二维码' })).toBeVisible()
  await expect.poll(() => photo.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0)
  await expect(page.getByText(/保存在本机的内容，可能已有变化/)).toBeVisible()
  expect(await page.evaluate<string>(cachedTexts)).not.toContain(number)

  await context.setOffline(false)
  await page.goto(`/recruit/details?id=${id}`)
  await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible()
  await expect.poll(() => hasOfflineCache(page)).toBe(false)
})
