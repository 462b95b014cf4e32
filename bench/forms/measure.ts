import type { Browser, CDPSession, Page } from '@playwright/test'
import { median, recordFrames } from '../frames.ts'
import type { Contender } from './page/contender.ts'
import { typedField } from './page/fields.ts'

/** Milliseconds, except the heap, which is in megabytes of JavaScript. */
export type FormMetrics = {
  readonly mount: number
  readonly keystroke: number
  readonly script: number
  readonly validation: number
  readonly heap: number
}

const keystrokes = 40

/** Opens the page of a contender, lets it show a form of so many fields, types into it and validates it. */
export async function measure(browser: Browser, address: string, count: number): Promise<FormMetrics> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' })
  try {
    await recordFrames(context)
    const page = await context.newPage()
    const inspector = await context.newCDPSession(page)
    await inspector.send('Performance.enable')
    await page.goto(address, { waitUntil: 'networkidle' })
    const before = await heapAfterCollection(inspector)
    const mount = await timeOfMount(page, count)
    await page.waitForTimeout(300)
    const heap = (await heapAfterCollection(inspector)) - before
    await enterField(page)
    const script = await scriptOfKeystrokes(page, inspector)
    const keystroke = await frameAfterKeystroke(page)
    const validation = await timeOfValidation(page)
    return { mount, keystroke, script, validation, heap: heap / 2 ** 20 }
  } finally {
    await context.close()
  }
}

/** Bytes of JavaScript that are in use once all garbage is collected. */
export async function heapAfterCollection(inspector: CDPSession): Promise<number> {
  await inspector.send('HeapProfiler.collectGarbage')
  const { usedSize } = await inspector.send('Runtime.getHeapUsage')
  return usedSize
}

/** From the call to the frame that shows the last field. */
export const timeOfMount = (page: Page, count: number): Promise<number> =>
  page.evaluate(
    (fields) =>
      new Promise<number>((resolve) => {
        const place = document.getElementById('root')
        const contender: Contender | undefined = window.contender
        if (!place || !contender) throw new Error('The page has no contender')
        const started = performance.now()
        contender.mount(place, fields)
        const look = () => {
          if (!place.textContent?.includes(`Field ${fields}`)) return requestAnimationFrame(look)
          return window.afterFrame(() => resolve(performance.now() - started))
        }
        look()
      }),
    count,
  )

export async function enterField(page: Page): Promise<void> {
  const typed = page.locator(`input[name="${typedField}"], input#${typedField}`)
  await ((await typed.count()) > 0 ? typed : page.getByRole('textbox')).first().focus()
}

/** Script time of one keystroke into the focused element, as the browser measures it. */
export async function scriptOfKeystrokes(page: Page, inspector: CDPSession): Promise<number> {
  await page.keyboard.type('warm')
  const scriptSeconds = async () => {
    const { metrics } = await inspector.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0
  }
  const before = await scriptSeconds()
  await page.keyboard.type('abcdefgh'.repeat(keystrokes / 8))
  await page.waitForTimeout(100)
  return (((await scriptSeconds()) - before) * 1000) / keystrokes
}

/** From the key press to the end of the frame that shows its letter; the median of many. */
export async function frameAfterKeystroke(page: Page): Promise<number> {
  await page.evaluate(() => {
    const frames: number[] = []
    Object.assign(window, { frames })
    addEventListener(
      'keydown',
      ({ timeStamp }) => window.afterFrame(() => frames.push(performance.now() - timeStamp)),
      { capture: true },
    )
  })
  for (let stroke = 0; stroke < keystrokes; stroke += 1) {
    await page.keyboard.press(stroke % 2 === 0 ? 'x' : 'Backspace')
    await page.waitForTimeout(15)
  }
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames)
  return median(frames)
}

/**
 * From the call to the frame that shows every error. Some forms render their errors in tasks after the next frame, so the
 * end is the frame after the last change of the page.
 */
const timeOfValidation = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const quiet = 300
    const started = performance.now()
    let changed = started
    let shown = started
    const observe = () => {
      changed = performance.now()
      window.afterFrame(() => {
        shown = performance.now()
      })
    }
    const changes = new MutationObserver(observe)
    changes.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
    await window.contender?.validate()
    observe()
    while (performance.now() - changed < quiet) await new Promise((resolve) => setTimeout(resolve, 20))
    changes.disconnect()
    return shown - started
  })
