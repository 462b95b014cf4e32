import type { Page } from '@playwright/test'
import { signUpApplicant } from '../applicant.ts'
import { expect, test } from '../product.ts'

test.use({ serviceWorkers: 'allow' })

/** Browser warnings about a page that needs a second render. */
function browserErrorsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  return complaints
}

/** The layout shift since the first paint; runs in the page. */
const shifts = () =>
  new Promise<number>((resolve) => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve(sum), 200)
  })

/** Compressed kilobytes of all scripts that the page has loaded on its own; runs in the page. */
const scriptKilobytes = () =>
  performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.endsWith('.js'))
    .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize / 1024, 0)

/** The offset of each slide's link from the start of its slide. */
const expectLinksWork = (slides: (HTMLElement | SVGElement)[]) =>
  slides.map((slide) => {
    const link = slide.querySelector('a') ?? slide
    return link.getBoundingClientRect().right - slide.getBoundingClientRect().left
  })

test('a visitor reads the home page before any script has loaded', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const page = await context.newPage()
  const complaints = browserErrorsOf(page)
  const answer = await page.goto('/')
  expect(await answer?.headerValue('cross-origin-opener-policy')).toBe('unsafe-none')
  await expect(page).toHaveTitle(/^首页 - /)
  await expect(page.getByRole('heading', { name: '招聘项目' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('button', { name: '登录', exact: true })).toHaveCSS(
    'background-color',
    'rgb(20, 109, 209)',
  )
  await page.getByRole('link', { name: '更多招聘公告' }).click()
  await expect(page).toHaveURL(/notice\/list/)
  expect(complaints).toEqual([])
  await context.close()
})

for (const width of [360, 1440]) {
  test(`the scripts hydrate the home page without a change at ${width} px`, {
    tag: width > 400 ? '@desktop' : [],
  }, async ({ page }) => {
    const complaints = browserErrorsOf(page)
    await page.setViewportSize({ width, height: 800 })
    await page.addInitScript(() =>
      sessionStorage.setItem(
        'page-tabs',
        JSON.stringify([{ key: '/help/index', url: '/help/index', titleKey: 'shell.page_help' }]),
      ),
    )
    const counts = page.waitForResponse(/recruit\/info\/page/)
    const heading = await page.goto('/').then(() => page.getByRole('heading', { level: 1 }).elementHandle())
    await expect(page.locator('#root')).not.toHaveAttribute('data-drawn')
    expect(await heading?.evaluate((node) => node.isConnected)).toBe(true)
    await expect(page.locator('[data-style]')).toHaveCount(0)
    await expect(page).toHaveURL(/homepage\/index/)
    expect((await counts).status()).toBe(200)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(shifts)).toBe(0)
    const carousel = page.getByRole('region', { name: '通告', exact: true })
    const controls = await carousel.getByRole('button').first().locator('..').boundingBox()
    const frame = await carousel.boundingBox()
    const reach = await carousel.getByRole('listitem', { includeHidden: true }).evaluateAll(expectLinksWork)
    expect(Math.max(...reach)).toBeLessThanOrEqual((controls?.x ?? 0) - (frame?.x ?? 0))
    expect(await page.evaluate(scriptKilobytes)).toBeGreaterThan(100)
    expect(await page.evaluate(scriptKilobytes)).toBeLessThanOrEqual(140)
    expect(complaints).toEqual([])
  })
}

test('a button that is pressed before the scripts have loaded responds when they have', async ({ page }) => {
  const slow = Promise.withResolvers<void>()
  await page.route(/\/pc\/assets\/shell-.*\.js/, async (route) => {
    await slow.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const button = page.getByRole('main').getByRole('button', { name: '登录' })
  const other = page.getByRole('banner').getByRole('button', { name: '去登录' })
  await other.click()
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect(button).toHaveCSS('cursor', 'progress')
  await expect(other).not.toHaveCSS('cursor', 'progress')
  slow.resolve()
  await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible()
  await expect(page.locator('button[aria-busy="true"]')).toHaveCount(0)
})

test('a button responds as soon as it is visible, before the rest of the page has loaded', async ({ page }) => {
  await page.route('/', async (route) => {
    const response = await route.fetch()
    const [seen = ''] = /^.*<script type="application\/json".*?<\/script>/s.exec(await response.text()) ?? []
    await route.fulfill({ response, body: seen })
  })
  await page.goto('/')
  await page.getByRole('main').getByRole('button', { name: '登录' }).click()
  await expect(page.locator('#root')).toHaveAttribute('data-pressed')
})

test('the first frame lays out nothing below the fold, and later ones do', async ({ page }) => {
  const list = page.locator('#projects li').first()
  const visibility = () => list.evaluate((item) => getComputedStyle(item).contentVisibility)
  await page.route('/', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace(/<script>let begin.*?<\/script>/, '') })
  })
  await page.goto('/')
  expect(await visibility()).toBe('hidden')
  await page.unroute('/')
  await page.goto('/')
  await expect.poll(visibility).toBe('auto')
})

test('a button that is pressed during hydration responds once', { tag: '@desktop' }, async ({ page }) => {
  await page.addInitScript(() => {
    // Styles are restored right before React adds its listeners, and elements in between are not hydrated yet.
    new MutationObserver((_changes, observer) => {
      observer.disconnect()
      const buttons = [...document.querySelectorAll<HTMLElement>('[data-drawn] button')]
      buttons.find(({ ariaLabel, textContent }) => (ariaLabel ?? textContent).includes('语言'))?.click()
    }).observe(document, { subtree: true, attributeFilter: ['data-style'] })
  })
  await page.goto('/')
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeVisible()
})

test('the home page has the language of the last visit', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/homepage/index')
  await page.getByRole('button', { name: '语言 中文' }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(page.getByRole('button', { name: 'Go to login' })).toBeVisible()
  const html = await (await page.request.get('/')).text()
  expect(html).toContain('<html lang="en"')
  expect(html).toContain('Go to login')
  const complaints = browserErrorsOf(page)
  await page.reload()
  await expect(page.locator('#root')).not.toHaveAttribute('data-drawn')
  await expect(page.getByRole('button', { name: 'Go to login' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('the home page has the color scheme of the last visit', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/homepage/index')
  await page.getByRole('button', { name: '外观' }).click()
  await page.getByRole('menuitemradio', { name: '深色' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.route(/\/pc\/assets\/.*\.js/, (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('heading', { name: '招聘项目' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('a signed-in person never gets the page of a visitor', async ({ page, product }) => {
  await signUpApplicant(page, product)
  const answer = await page.request.get('/')
  expect(await answer.text()).not.toContain('first-answers')
  expect(answer.headers()['cross-origin-opener-policy']).toBe('same-origin')
})
