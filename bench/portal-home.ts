// The portal's home page in Chromium: compressed JavaScript, largest contentful paint against an empty React page in
// the same run, and layout shift; on a phone and on a desktop, as a visitor with an empty cache.
// Run with: node bench/portal-home.ts [rounds] [--once]
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { freePort } from '@rostrum/server/kernel/database/free-port'
import { build } from 'vite'
import { ensureBrowser } from '../e2e/ensure-browser.mjs'
import { describeMachine } from './describe-machine.ts'
import { median } from './frames.ts'
import { startProduct } from './product.ts'
import { once, sizeOf } from './run-options.ts'

const rounds = sizeOf(0, { full: 15, small: 1 })
const targets = { kilobytes: 140, paint: 1.2, shift: 0 }
const screens = { phone: { width: 360, height: 740 }, desktop: { width: 1440, height: 900 } } as const
/** Enough for all automatic requests of the page and for late shifts. */
const settleMilliseconds = once ? 500 : 1500

type Visit = { readonly paint: number; readonly shift: number; readonly scriptBytes: number }

/** The bare page from a static server, built by the same tool and compressed in the same way. */
async function serveEmptyPage(folder: string): Promise<{ address: string; close(): void }> {
  const root = fileURLToPath(new URL('empty-page', import.meta.url))
  await build({ root, configFile: false, logLevel: 'error', build: { outDir: folder, emptyOutDir: true } })
  const types: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' }
  const prepared = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '')
    const bytes = prepared.get(path) ?? (await compressed(join(folder, path)))
    if (!bytes) return response.writeHead(404).end()
    prepared.set(path, bytes)
    const headers = { 'content-type': types[extname(path)] ?? 'application/octet-stream', 'content-encoding': 'br' }
    return response.writeHead(200, headers).end(bytes)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

async function compressed(file: string): Promise<Buffer | undefined> {
  const bytes = await readFile(file).catch(() => undefined)
  return bytes && promisify(brotliCompress)(bytes)
}

async function visit(browser: Browser, address: string, viewport: { width: number; height: number }): Promise<Visit> {
  const context = await browser.newContext({ viewport, locale: 'zh-CN', serviceWorkers: 'block' })
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  const headerBytes = new Map<string, number>()
  let scriptBytes = 0
  network.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') headerBytes.set(requestId, response.encodedDataLength)
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const headers = headerBytes.get(requestId)
    if (headers !== undefined) scriptBytes += encodedDataLength - headers
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  // The page requests its scripts once the browser is idle, which comes late on a loaded machine.
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.js')))
  await page.waitForTimeout(settleMilliseconds)
  const seen = await page.evaluate(
    () =>
      new Promise<{ paint: number; shift: number }>((resolve) => {
        let [paint, shift] = [0, 0]
        const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
          new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
        watch('largest-contentful-paint', ({ startTime }) => {
          paint = startTime
        })
        watch('layout-shift', (entry) => {
          shift += (entry as PerformanceEntry & { value: number }).value
        })
        setTimeout(() => resolve({ paint, shift }), 100)
      }),
  )
  await context.close()
  return { ...seen, scriptBytes }
}

function reportResult(what: string, value: number, target: number, text: string): void {
  const isMet = value <= target
  console.log(`  ${what}: ${text} (target ${target}, ${isMet ? 'kept' : 'MISSED'})`)
  if (!isMet && !once) process.exitCode = 1
}

async function measure(browser: Browser, portal: string, empty: string): Promise<void> {
  for (const [name, viewport] of Object.entries(screens)) {
    const visits: Record<'portal' | 'empty', Visit[]> = { portal: [], empty: [] }
    for (let round = once ? 1 : 0; round <= rounds; round += 1) {
      // The pages take turns, so that other load affects both alike; the first round is the warm-up.
      const pair = { portal: await visit(browser, portal, viewport), empty: await visit(browser, empty, viewport) }
      if (round === 0) continue
      visits.portal.push(pair.portal)
      visits.empty.push(pair.empty)
    }
    const [ours, bare] = [visits.portal, visits.empty].map((list) => median(list.map(({ paint }) => paint)))
    const kilobytes = Math.max(...visits.portal.map(({ scriptBytes }) => scriptBytes)) / 1024
    const shift = Math.max(...visits.portal.map((one) => one.shift))
    const ratio = (ours ?? 0) / (bare || 1)
    console.log(`${name}, ${viewport.width} px, ${rounds} visits of each`)
    reportResult('compressed JavaScript', kilobytes, targets.kilobytes, `${kilobytes.toFixed(0)} KB`)
    const paints = `${ratio.toFixed(2)} of an empty React page (${ours?.toFixed(0)} ms and ${bare?.toFixed(0)} ms)`
    reportResult('largest contentful paint', ratio, targets.paint, paints)
    reportResult('layout shift', shift, targets.shift, shift.toFixed(4))
  }
}

const folder = mkdtempSync(join(tmpdir(), 'rostrum-bench-'))
const product = await startProduct()
const empty = await serveEmptyPage(folder)
const browser = await chromium.launch({
  executablePath: await ensureBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
})
try {
  await measure(browser, `${product.address}/`, empty.address)
  console.log(describeMachine())
} finally {
  await browser.close()
  empty.close()
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}
