// The organisation chart with ten thousand nodes and the map with ten thousand stores in Chromium with software rendering:
// the first paint, and the frames while both are moved, each against the same page with few in the same run.
// Run with: node bench/large-drawings.ts [nodes] [--once]
import { chromium, type Page } from '@playwright/test'
import { ensureBrowser } from '../e2e/ensure-browser.mjs'
import { describeMachine } from './describe-machine.ts'
import { serveChart, serveStores } from './organisation/drawings.ts'
import { percentile } from './organisation/roster-pages.ts'
import { startProduct } from './product.ts'
import { once, report, sizeOf } from './run-options.ts'

const nodes = sizeOf(0, { full: 10_000, small: 60 })
const few = once ? 30 : 100
const target = { paint: 1000, refreshes: 1 }
const refresh = 1000 / 60
const frames = once ? 5 : 180

type Drawn = { readonly paint: number; readonly frames: readonly number[] }

/** Intervals between frames while a function moves the drawing in each. */
const framesWhile = (page: Page, move: string): Promise<readonly number[]> =>
  page.evaluate(
    async ([script, count]) => {
      const step = new Function('frame', script) as (frame: number) => void
      const next = () => new Promise<number>(requestAnimationFrame)
      const found: number[] = []
      let before = await next()
      for (let frame = 0; frame < count; frame += 1) {
        step(frame)
        const now = await next()
        found.push(now - before)
        before = now
      }
      return found
    },
    [move, frames] as const,
  )

/** Milliseconds from the answer of the server until the drawing is painted. */
async function timePaint(page: Page, act: () => Promise<unknown>, drawn: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await act()
  await drawn()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  return performance.now() - begun
}

async function drawChart(page: Page, address: string, count: number): Promise<Drawn> {
  const departments = await serveChart(page, count)
  await page.goto(`${address}/workbench/organisation/chart`, { waitUntil: 'networkidle' })
  for (let at = 0; at < departments - 1; at += 1)
    await page.locator(`[data-key="department:${at}"]`).dispatchEvent('click')
  const last = page.locator(`[data-key="department:${departments - 1}"]`)
  const paint = await timePaint(
    page,
    () => last.dispatchEvent('click'),
    () =>
      page.waitForFunction(
        (key) => document.querySelector(`[data-key="${key}"][data-open]`),
        `department:${departments - 1}`,
      ),
  )
  const scroll = `const area = document.querySelector('[role=tree]').parentElement
    area.scrollLeft = frame * 40; area.scrollTop = (frame % 60) * 30`
  return { paint, frames: await framesWhile(page, scroll) }
}

async function drawMap(page: Page, address: string, count: number): Promise<Drawn> {
  await serveStores(page, count)
  const canvas = page.locator('canvas.maplibregl-canvas')
  const paint = await timePaint(
    page,
    () => page.goto(`${address}/workbench/stores/map`),
    () => canvas.waitFor(),
  )
  await page.waitForLoadState('networkidle')
  const box = await canvas.boundingBox()
  if (!box) throw new Error('There is no map.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  const watching = framesWhile(page, '')
  for (let at = 1; at <= 60; at += 1) await page.mouse.move(x + Math.sin(at / 6) * 120, y + Math.cos(at / 6) * 80)
  await page.mouse.up()
  return { paint, frames: await watching }
}

function compare(what: string, large: Drawn, small: Drawn): void {
  const p95 = percentile(large.frames, 0.95)
  report(
    what,
    `${large.paint.toFixed(0)} ms to the paint (target ${target.paint}), ${p95.toFixed(1)} ms a frame at p95 ` +
      `(target one refresh); with ${few} ${small.paint.toFixed(0)} and ${percentile(small.frames, 0.95).toFixed(1)} ms; ` +
      `ratio ${(p95 / percentile(small.frames, 0.95)).toFixed(2)}`,
    Math.round(p95 / refresh) <= target.refreshes && large.paint <= target.paint,
  )
}

const product = await startProduct()
const { address } = product
const browser = await chromium.launch({
  executablePath: await ensureBrowser(),
  args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-background-networking'],
})
try {
  const draw = async (how: typeof drawChart, count: number): Promise<Drawn> => {
    const context = await browser.newContext({
      viewport: { width: 1366, height: 768 },
      locale: 'en',
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    await page.request.post(`${address}/workbenchApi/auth/login`, {
      data: { username: 'admin', password: 'Demo2026a' },
      headers: { origin: address },
    })
    // The first visit fetches the scripts.
    await page.goto(`${address}/workbench/`, { waitUntil: 'networkidle' })
    const drawn = await how(page, address, count)
    await context.close()
    return drawn
  }
  const smallChart = await draw(drawChart, few)
  compare(`the organisation chart with ${nodes} nodes`, await draw(drawChart, nodes), smallChart)
  const smallMap = await draw(drawMap, few)
  compare(`the map with ${nodes} stores`, await draw(drawMap, nodes), smallMap)
  console.log(describeMachine())
} finally {
  await browser.close()
  await product.stop()
}
