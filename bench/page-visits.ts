// Time from a click in the menu to the data of a page that is visited for the first time, and for the second time.
// Run with: node bench/page-visits.ts [--once]
import { type Browser, chromium, type Page } from '@playwright/test'
import { ensureBrowser } from '../e2e/ensure-browser.mjs'
import { startProduct } from './product.ts'
import { once } from './run-options.ts'

const target = 200
const rounds = once ? 1 : 3

/** Pages of the sample data, with an element that exists when their data does. */
const pages = [
  ['/recruitment/review', 'main li'],
  ['/recruitment/fees', 'main tbody tr'],
  ['/recruitment/examination', 'main tbody tr'],
  ['/recruitment/project-settings', 'main li'],
  ['/assessment/marking', 'main li'],
  ['/recruitment/project-list', 'main [role="row"][aria-rowindex="2"]'],
  ['/recruitment/positions', 'main [role="row"][aria-rowindex="2"]'],
] as const

/** Clicks the link of a page in the menu as a person does, who points before pressing. */
async function visit(page: Page, path: string, data: string): Promise<number> {
  const link = page.locator(`aside a[href="/workbench${path}"]`)
  await link.scrollIntoViewIfNeeded()
  await link.hover()
  await page.waitForTimeout(80)
  const shown = page.evaluate(
    ({ path, data }) =>
      new Promise<number>((resolve) => {
        document.addEventListener(
          'click',
          () => {
            const started = performance.now()
            const check = () => {
              const isThere =
                location.pathname.endsWith(path) &&
                [...document.querySelectorAll(data)].some((one) => one.checkVisibility())
              if (isThere) resolve(performance.now() - started)
              else requestAnimationFrame(check)
            }
            requestAnimationFrame(check)
          },
          { once: true, capture: true },
        )
      }),
    { path, data },
  )
  await link.click()
  return shown
}

/** First and second visit in a fresh window, in milliseconds. */
async function measure(
  browser: Browser,
  address: string,
  path: string,
  data: string,
): Promise<readonly [number, number]> {
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1366, height: 768 } })
  const page = await context.newPage()
  const login = await page.request.post('/workbenchApi/auth/login', {
    data: { username: 'admin', password: 'Demo2026a' },
  })
  if (!login.ok()) throw new Error(`login: ${login.status()} ${await login.text()}`)
  await page.goto('/workbench/profile', { waitUntil: 'networkidle' })
  const directories = page.locator('aside nav button')
  await directories.first().waitFor()
  for (let at = 0; at < (await directories.count()); at += 1) {
    if ((await page.locator(`aside a[href="/workbench${path}"]`).count()) > 0) break
    await directories.nth(at).click()
  }
  const first = await visit(page, path, data)
  await page.locator('aside nav a').first().click()
  await page.waitForTimeout(300)
  const second = await visit(page, path, data)
  await context.close()
  return [first, second]
}

const middle = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0

const product = await startProduct()
const browser = await chromium.launch({
  executablePath: await ensureBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  for (const [path, data] of once ? pages.slice(0, 2) : pages) {
    const results: (readonly [number, number])[] = []
    for (let round = 0; round < rounds; round += 1) results.push(await measure(browser, product.address, path, data))
    const [first, second] = [middle(results.map(([one]) => one)), middle(results.map(([, two]) => two))]
    const isWithin = first <= target
    if (!isWithin && !once) process.exitCode = 1
    console.log(
      `${path}: first ${first.toFixed(0)} ms (target ${target}, ${isWithin ? 'kept' : 'MISSED'}), second ${second.toFixed(0)} ms`,
    )
  }
} finally {
  await browser.close()
  await product.stop()
}
