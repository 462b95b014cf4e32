// A form of 500 mixed fields in Chromium: mount, keystroke to frame, script of a keystroke, validation of everything,
// heap and bundle, against the same form written by hand with Mantine and react-hook-form in the same run.
// Run with: node bench/forms-in-browser.ts [rounds] [fields] [--peers] [--once]
// --peers installs other form engines into bench/forms/page/peers and measures them too.
// --once measures a small form once, without targets but that of the bundle, which does not depend on load: a test
// runs it, so that the benchmark keeps working.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { ensureBrowser } from '../e2e/ensure-browser.mjs'
import { describeMachine } from './describe-machine.ts'
import { type FormMetrics, measure } from './forms/measure.ts'
import { type Bundle, buildPage, type Entry, servePages } from './forms/pages.ts'
import { median } from './frames.ts'

const once = process.argv.includes('--once')
const rounds = once ? 0 : Number(process.argv[2] ?? 7)
const fields = once ? 20 : Number(process.argv[3] ?? 500)
const baseline = 'hand-written'
const entries: readonly Entry[] = [
  { name: baseline, file: 'page/contenders/hand-written.tsx' },
  { name: 'ours', file: 'page/contenders/ours.ts' },
  { name: 'native', file: 'page/contenders/native.tsx' },
  { name: 'plain', file: 'page/contenders/plain.ts' },
  ...(process.argv.includes('--peers') ? peers() : []),
]

const targets: Readonly<Record<string, number>> = {
  mount: 0.25,
  keystroke: 0.9,
  script: 0.35,
  validation: 0.3,
  heap: 0.3,
}
const metrics = ['mount', 'keystroke', 'script', 'validation', 'heap'] as const
const largestBundle = 170
/** Timeout of one measurement of one contender on a loaded machine, in milliseconds. */
const longest = 180_000

const folder = mkdtempSync(join(tmpdir(), 'rostrum-bench-'))
const bundles = new Map<string, Bundle>()
for (const entry of entries) bundles.set(entry.name, await buildPage(entry, folder))
const { server, address } = await servePages(folder)
const browser = await chromium.launch({
  executablePath: await ensureBrowser(),
  // Removes the frame rate limit, so that waiting for the next frame does not hide the cost of a contender.
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-frame-rate-limit'],
})
try {
  const seen = new Map<string, FormMetrics[]>(entries.map(({ name }) => [name, []]))
  for (let round = 0; round <= rounds; round += 1) {
    // The contenders take turns, so that other load affects all alike; the first round is the warm-up.
    for (const { name } of entries) {
      const measured = await Promise.race([
        measure(browser, `${address}/${encodeURIComponent(name)}/`, fields),
        rejectAfterTimeout(name, round),
      ])
      if (round > 0 || once) seen.get(name)?.push(measured)
    }
  }
  report(seen)
} finally {
  await browser.close()
  server.close()
  rmSync(folder, { recursive: true })
}

/** Names a contender that never responds; without this, the run would wait for it silently. */
async function rejectAfterTimeout(name: string, round: number): Promise<never> {
  await delay(longest, undefined, { ref: false })
  throw new Error(`${name} has not come to an end in round ${round}`)
}

/** Other form engines, each in its own project, so that a normal installation does not include them. */
function peers(): Entry[] {
  execFileSync('npm', ['ci', '--ignore-scripts'], {
    cwd: new URL('forms/page/peers', import.meta.url),
    stdio: 'inherit',
  })
  return [
    { name: 'vform', file: 'page/peers/vform.ts' },
    { name: 'formily-antd', file: 'page/peers/formily-antd.tsx' },
    { name: 'formily-native', file: 'page/peers/formily-native.tsx' },
    { name: 'survey', file: 'page/peers/survey.tsx' },
    { name: 'rjsf', file: 'page/peers/rjsf.tsx' },
    { name: 'formio', file: 'page/peers/formio.ts' },
  ]
}

function report(seen: ReadonlyMap<string, readonly FormMetrics[]>): void {
  const middles = new Map([...seen].map(([name, rounds]) => [name, medianOf(rounds)]))
  const base = middles.get(baseline)
  if (!base) throw new Error('The baseline was not measured')
  console.log(`${fields} fields, middle of ${rounds} rounds; ${baseline} = 1 (its figures in ms and MB)`)
  console.log(['', ...metrics, 'scripts KB', 'styles KB'].join('\t'))
  for (const [name, one] of middles) {
    const cells = metrics.map((figure) =>
      name === baseline ? one[figure].toFixed(2) : (one[figure] / base[figure]).toFixed(2),
    )
    console.log(
      [name, ...cells, bundles.get(name)?.scripts.toFixed(0), bundles.get(name)?.styles.toFixed(0)].join('\t'),
    )
  }
  console.log(describeMachine())
  checkBundle()
  if (!once) checkTargets(middles.get('ours'), base)
}

function checkBundle(): void {
  const scripts = bundles.get('ours')?.scripts ?? 0
  if (scripts <= largestBundle) return
  console.log(`scripts: MISSED (${scripts.toFixed(0)} KB, target ${largestBundle} KB)`)
  process.exitCode = 1
}

function checkTargets(ours: FormMetrics | undefined, base: FormMetrics): void {
  for (const figure of metrics) {
    if (!ours || ours[figure] / base[figure] > (targets[figure] ?? 0)) {
      console.log(`${figure}: MISSED (target ${targets[figure]})`)
      process.exitCode = 1
    }
  }
}

function medianOf(rounds: readonly FormMetrics[]): FormMetrics {
  const of = (figure: keyof FormMetrics) => median(rounds.map((round) => round[figure]))
  return {
    mount: of('mount'),
    keystroke: of('keystroke'),
    script: of('script'),
    validation: of('validation'),
    heap: of('heap'),
  }
}
