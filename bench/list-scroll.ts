// Scrolling a list of 100,000 workbench rows in Chromium with software rendering at 60 Hz: the share of refreshes
// without a new frame, against a bare table of plain text that is scrolled in the same way, and the load of the main
// thread. Frame intervals without a fixed refresh rate would say little: Chromium then delays frames that have nothing
// to draw.
// Run with: node bench/list-scroll.ts [rows] [--once]
// --once adds no rows: it scrolls those of the sample data.
import { chromium, type Page } from '@playwright/test'
import { openDatabase } from '@rostrum/server/kernel/database/database'
import { databaseUrl } from '@rostrum/server/testing/server-process'
import { sql } from 'kysely'
import { ensureBrowser } from '../e2e/ensure-browser.mjs'
import { describeMachine } from './describe-machine.ts'
import { startProduct } from './product.ts'
import { once, sizeOf } from './run-options.ts'

const rows = sizeOf(0, { full: 100_000, small: 0 })
/** Milliseconds between two refreshes of the screen. */
const refresh = 1000 / 60
const places = once ? 1 : 10
const framesAtEach = once ? 5 : 120
/** Time for the scroll position to settle. */
const framesBefore = once ? 5 : 30
/** Rows per frame of a quick turn of the wheel. */
const rowsPerStep = 3

async function addRows(dataDir: string): Promise<void> {
  const { db, close } = openDatabase(databaseUrl(dataDir), 2)
  await sql`insert into dictionary_item (dictionary, value, label, label_en, position)
    select 'bench', 'N' || lpad(n::text, 7, '0'), '昆明市五华区 ' || n, 'Row number ' || n, n
    from generate_series(1, ${rows}::int) as n`.execute(db)
  await close()
}

type ScrollSample = { readonly frames: readonly number[]; readonly drawn: number }

/** Scrolls on from a position by a fixed distance per frame. */
const scrollFrom = (page: Page, share: number): Promise<ScrollSample> =>
  page.evaluate(
    async ([part, count, rowsOn, still]) => {
      const grid = document.querySelector<HTMLElement>('[role=grid]')
      const rowHeight = grid?.querySelector<HTMLElement>('[role=rowgroup] [role=row]')?.offsetHeight
      if (!grid || !rowHeight) throw new Error('There is no list.')
      const nextFrame = () => new Promise<number>(requestAnimationFrame)
      grid.scrollTop = part * (grid.scrollHeight - grid.clientHeight)
      for (let frame = 0; frame < still; frame += 1) await nextFrame()
      const frames: number[] = []
      const begun = grid.scrollTop
      let before = await nextFrame()
      for (let frame = 0; frame < count; frame += 1) {
        grid.scrollTop += rowsOn * rowHeight
        const now = await nextFrame()
        frames.push(now - before)
        before = now
      }
      if (!grid.isConnected || grid.scrollTop <= begun) throw new Error('The list was not scrolled.')
      return { frames, drawn: grid.querySelectorAll('[role=rowgroup] [role=row]').length }
    },
    [share, framesAtEach, rowsPerStep, framesBefore] as const,
  )

/** The rows to view, all of them in the page from the start, without a script. */
const bareTable = `<body style="margin:0"><div role="grid" style="height:600px;overflow:auto"><div role="rowgroup">${Array.from(
  { length: 4000 },
  (_row, at) =>
    `<div role="row" style="height:36px;display:grid;grid-template-columns:repeat(6,1fr)">${`<span>昆明市五华区 ${at}</span>`.repeat(6)}</div>`,
).join('')}</div></div>`

const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? 0

/** The number of refreshes that had a frame; the browser's clock is not exact. */
const refreshes = (frame: number): number => Math.round(frame / refresh)

/** The share of refreshes without a new frame. */
function missedFrames(frames: readonly number[]): string {
  const passed = frames.reduce((sum, frame) => sum + refreshes(frame), 0)
  return `${((100 * (passed - frames.length)) / passed).toFixed(1)} %`
}

async function measure(page: Page) {
  const inspector = await page.context().newCDPSession(page)
  await inspector.send('Performance.enable', { timeDomain: 'threadTicks' })
  /** Processor time of the page's main thread in milliseconds. */
  const worked = async () => {
    const { metrics } = await inspector.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN) * 1000
  }
  // The first section is the warm-up.
  await scrollFrom(page, 0)
  const before = await worked()
  const frames: number[] = []
  let drawn = 0
  for (let place = 0; place < places; place += 1) {
    const scrolled = await scrollFrom(page, place / places)
    frames.push(...scrolled.frames)
    drawn = Math.max(drawn, scrolled.drawn)
  }
  return { frames, drawn, work: ((await worked()) - before) / (places * (framesAtEach + framesBefore)) }
}

const product = await startProduct()
const { address } = product
const browser = await chromium.launch({
  executablePath: await ensureBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
try {
  if (rows > 0) await addRows(product.dataDir)
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 }, locale: 'zh-CN' })
  await page.request.post(`${address}/workbenchApi/auth/login`, {
    data: { username: 'admin', password: 'Demo2026a' },
    headers: { origin: address },
  })
  await page.goto(`${address}/workbench/system/dictionaries`, { waitUntil: 'networkidle' })
  await page.getByRole('gridcell').first().waitFor()
  const list = await measure(page)
  const bare = await browser.newPage({ viewport: { width: 1366, height: 768 } })
  await bare.setContent(bareTable)
  const { frames: bareFrames } = await measure(bare)
  const isMet = refreshes(percentile(list.frames, 0.95)) <= 1
  console.log(
    `scrolling ${rows} rows: ${percentile(list.frames, 0.95).toFixed(1)} ms a frame at p95, ` +
      `${percentile(list.frames, 0.99).toFixed(1)} at p99, ${missedFrames(list.frames)} of its refreshes missed ` +
      `(target one refresh at p95, ${isMet ? 'kept' : 'MISSED'}); ` +
      `a bare table ${percentile(bareFrames, 0.95).toFixed(1)} at p95, ${missedFrames(bareFrames)} missed; ` +
      `of its processor the main thread spends ${list.work.toFixed(2)} ms a frame; ${list.drawn} rows drawn`,
  )
  if (!isMet && !once) process.exitCode = 1
  console.log(describeMachine())
} finally {
  await browser.close()
  await product.stop()
}
