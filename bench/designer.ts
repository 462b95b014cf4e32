// The designer with a form of 1,000 widgets in Chromium: the time from the event of a click or key to the frame that
// shows its effect, against a form of 50 widgets in the same run; and the memory of 500 undo steps.
// Run with: node bench/designer.ts [rounds] [--once]
// --once does everything once over small forms, without targets: a test runs it, so that the benchmark keeps working.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { ensureBrowser } from '../e2e/ensure-browser.mjs'
import { describeMachine } from './describe-machine.ts'
import type { DesignedForm } from './forms/page/designed-form.ts'
import { buildPage, servePages } from './forms/pages.ts'
import { recordFrames } from './frames.ts'

const once = process.argv.includes('--once')
// With fewer rounds, the 95th percentile is one of the two worst.
const rounds = once ? 0 : Number(process.argv[2] ?? 60)
const [few, many] = once ? [10, 20] : [50, 1000]
const targets = { milliseconds: 50, megabytes: 20 }
const steps = once ? 10 : 500
/** Deferred effects of an action, such as the settings panel. */
const settleMilliseconds = once ? 50 : 300
/** The start of the page. */
const startMilliseconds = once ? 500 : 2000

type Act = { readonly name: string; readonly run: (page: Page, round: number) => Promise<void> }

const key = (name: string, pressed: string): Act => ({ name, run: (page) => page.keyboard.press(pressed) })

const acts: readonly Act[] = [
  {
    name: 'select by click',
    run: (page, round) => page.locator(`[data-node="field${round % 8}"]`).click({ position: { x: 5, y: 5 } }),
  },
  key('select by key', 'ArrowDown'),
  key('insert', 'Control+d'),
  key('undo the insertion', 'Control+z'),
  key('drop elsewhere', 'Alt+ArrowDown'),
  key('undo the drop', 'Control+z'),
  key('delete', 'Delete'),
  key('undo the deletion', 'Control+z'),
]

async function openDesigner(browser: Browser, address: string, widgets: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await recordFrames(page)
  await page.goto(`${address}/designer/`, { waitUntil: 'networkidle' })
  await page.evaluate((count) => {
    const designed: DesignedForm | undefined = window.designed
    designed?.open(count)
    const waits: number[] = []
    Object.assign(window, { waits })
    const note = ({ timeStamp }: Event) => window.afterFrame(() => waits.push(performance.now() - timeStamp))
    for (const type of ['click', 'keydown']) addEventListener(type, note, { capture: true })
  }, widgets)
  await page.waitForSelector(`[data-node="field${widgets - 1}"]`, { state: 'attached', timeout: 120_000 })
  await page.waitForTimeout(startMilliseconds)
  return page
}

const lastWait = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { waits: number[] }).waits.at(-1) ?? 0)

async function waitsIn(page: Page): Promise<Map<string, number[]>> {
  const waits = new Map(acts.map(({ name }) => [name, [] as number[]]))
  for (let round = 0; round <= rounds; round += 1) {
    for (const { name, run } of acts) {
      await run(page, round)
      await page.waitForTimeout(settleMilliseconds)
      // The first round is the warm-up.
      if (round > 0 || once) waits.get(name)?.push(await lastWait(page))
    }
  }
  return waits
}

async function heapOf(inspector: CDPSession): Promise<number> {
  await inspector.send('HeapProfiler.collectGarbage')
  return (await inspector.send('Runtime.getHeapUsage')).usedSize / 2 ** 20
}

/** Megabytes of so many history steps: the same widget moved back and forth. */
async function memoryOfSteps(page: Page): Promise<number> {
  const inspector = await page.context().newCDPSession(page)
  await page.locator('[data-node="field5"]').click({ position: { x: 5, y: 5 } })
  const before = await heapOf(inspector)
  for (let step = 0; step < steps; step += 1)
    await page.keyboard.press(step % 2 === 0 ? 'Alt+ArrowDown' : 'Alt+ArrowUp')
  await page.waitForTimeout(settleMilliseconds)
  const undoable = await page.evaluate(() => window.designed?.undoCount())
  if (undoable !== steps) throw new Error(`The history holds ${undoable} steps instead of ${steps}`)
  return (await heapOf(inspector)) - before
}

const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? 0

function reportResult(what: string, value: number, target: number, text: string): void {
  const isMet = value <= target
  console.log(`${what}: ${text} (target ${target}, ${isMet ? 'kept' : 'MISSED'})`)
  if (!isMet && !once) process.exitCode = 1
}

const folder = mkdtempSync(join(tmpdir(), 'rostrum-bench-'))
await buildPage({ name: 'designer', file: 'page/designer.tsx' }, folder)
const { server, address } = await servePages(folder)
const browser = await chromium.launch({
  executablePath: await ensureBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-frame-rate-limit'],
})
try {
  const small = await waitsIn(await openDesigner(browser, address, few))
  const page = await openDesigner(browser, address, many)
  for (const [name, waits] of await waitsIn(page)) {
    const ratio = percentile(waits, 0.5) / percentile(small.get(name) ?? [], 0.5)
    const text = `${percentile(waits, 0.95).toFixed(0)} ms at the 95th percentile, ${percentile(waits, 0.5).toFixed(0)} in the middle, ${ratio.toFixed(1)} of ${few} widgets`
    reportResult(name, percentile(waits, 0.95), targets.milliseconds, text)
  }
  const megabytes = await memoryOfSteps(page)
  reportResult(`${steps} steps to undo`, megabytes, targets.megabytes, `${megabytes.toFixed(1)} MB`)
  console.log(describeMachine())
} finally {
  await browser.close()
  server.close()
  rmSync(folder, { recursive: true })
}
