// A form of 2,000 fields with a sub-form of 500 rows in Chromium: script and frame of a keystroke, in a field and in a
// cell of a row, against a form of 50 fields and 50 rows in the same run.
// Run with: node bench/large-form.ts [rounds] [--once]
// --once measures small forms once, without targets: a test runs it, so that the benchmark keeps working.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { ensureBrowser } from '../e2e/ensure-browser.mjs'
import { describeMachine } from './describe-machine.ts'
import {
  enterField,
  frameAfterKeystroke,
  heapAfterCollection,
  scriptOfKeystrokes,
  timeOfMount,
} from './forms/measure.ts'
import { buildPage, servePages } from './forms/pages.ts'
import { median, recordFrames } from './frames.ts'

const once = process.argv.includes('--once')
const rounds = once ? 0 : Number(process.argv[2] ?? 5)
const sizes = once ? ([10, 20] as const) : ([50, 2000] as const)
/** Equal within the variation between two runs. */
const largestRatio = 1.25

const places: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  field: enterField,
  cell: (page) => page.getByRole('textbox', { name: /Cell/ }).first().focus(),
}

type LargeFormMetrics = { readonly mount: number; readonly script: number; readonly frame: number }

async function measureForm(browser: Browser, address: string, fields: number, enter: (page: Page) => Promise<void>) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' })
  try {
    await recordFrames(page)
    const inspector = await page.context().newCDPSession(page)
    await inspector.send('Performance.enable')
    await page.goto(`${address}/with-rows/`, { waitUntil: 'networkidle' })
    const mount = await timeOfMount(page, fields)
    // The popups load when the page is idle, and the garbage of the mount is of the mount, not of a keystroke.
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
    await page.waitForLoadState('networkidle')
    await heapAfterCollection(inspector)
    await page.waitForTimeout(300)
    await enter(page)
    return { mount, script: await scriptOfKeystrokes(page, inspector), frame: await frameAfterKeystroke(page) }
  } finally {
    await page.close()
  }
}

const folder = mkdtempSync(join(tmpdir(), 'rostrum-bench-'))
await buildPage({ name: 'with-rows', file: 'page/contenders/with-rows.ts' }, folder)
const { server, address } = await servePages(folder)
const browser = await chromium.launch({
  executablePath: await ensureBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-frame-rate-limit'],
})
try {
  for (const [place, enter] of Object.entries(places)) {
    const seen = new Map<number, LargeFormMetrics[]>(sizes.map((size) => [size, []]))
    for (let round = 0; round <= rounds; round += 1) {
      for (const size of sizes) {
        const figures = await measureForm(browser, address, size, enter)
        // The first round is the warm-up.
        if (round > 0 || once) seen.get(size)?.push(figures)
      }
    }
    const of = (size: number, figure: keyof LargeFormMetrics) =>
      median((seen.get(size) ?? []).map((one) => one[figure]))
    for (const figure of ['script', 'frame'] as const) {
      const [small, large] = sizes.map((size) => of(size, figure))
      const ratio = (large ?? 0) / (small ?? 1)
      const isMet = ratio <= largestRatio
      console.log(
        `${place}, ${figure} of a keystroke: ${small?.toFixed(2)} and ${large?.toFixed(2)} ms, ratio ${ratio.toFixed(2)} (target ${largestRatio}, ${isMet ? 'kept' : 'MISSED'})`,
      )
      if (!isMet && !once) process.exitCode = 1
    }
    console.log(
      `${place}, mount: ${sizes.map((size) => `${size} fields ${of(size, 'mount').toFixed(0)} ms`).join(', ')}`,
    )
  }
  console.log(describeMachine())
} finally {
  await browser.close()
  server.close()
  rmSync(folder, { recursive: true })
}
