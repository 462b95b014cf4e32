import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import type axe from 'axe-core'

type OutboxRecord = {
  kind: 'sms' | 'captcha' | 'mail'
  phone: string | null
  email: string | null
  captchaId: string | null
  code: string
  text: string
}

/** What a person has in addition to the browser: the demo outbox instead of a phone. */
export type Product = {
  /** The newest SMS code of a phone. */
  smsCode(phone: string): Promise<string>
  /** The text of the newest e-mail to an address, which the server sends soon after its cause. */
  mailTo(email: string): Promise<string>
  /** The text of a captcha picture; without its identifier, of the last one issued. */
  captcha(captchaId?: string): Promise<string>
  /**
   * Expects no violation of WCAG level A or AA on the page, or in one part of it, such as a dialog; on request also none
   * of the best practices.
   */
  expectAccessible(page: Page, part?: string, practices?: 'standard' | 'best'): Promise<void>
}

/** The checker without whitespace and comments: every checked page parses it once. */
const checker = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Animations with an end. */
const runningAnimations =
  'document.getAnimations().filter((one) => one.playState === "running" && one.effect?.getComputedTiming().endTime !== Infinity).length'

/**
 * Violations that the standard's checker finds, with their elements. It is called in the page itself: the usual adapter
 * also collects passed rules and sends everything to a second page, at five times the cost.
 */
async function violationsIn(
  page: Page,
  part: string,
  practices: 'standard' | 'best',
): Promise<readonly { id: string; where: readonly string[] }[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate<boolean>('"axe" in window'))) await frame.evaluate(checker)
  }
  const values = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
  if (practices === 'best') values.push('best-practice')
  const enabled = practices === 'best'
  const given = { part, values, enabled }
  return page.evaluate(async ({ part, values, enabled }) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(part, {
      runOnly: { type: 'tag', values },
      // Part of level A, but off unless it is named.
      rules: { 'label-content-name-mismatch': { enabled } },
      resultTypes: ['violations'],
    })
    return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target.join(' ')) }))
  }, given)
}

/**
 * Makes every press of a locator a tap.
 *
 * @returns a function that ends it: the next journey of the worker may have a page without touch
 */
function pressByTouch(page: Page): () => void {
  const locators: { click: Locator['click'] } = Object.getPrototypeOf(page.locator('html'))
  const { click } = locators
  locators.click = function (this: Locator, { position, timeout, force, trial } = {}) {
    return this.tap({
      ...(position && { position }),
      ...(timeout !== undefined && { timeout }),
      ...(force !== undefined && { force }),
      ...(trial !== undefined && { trial }),
    })
  }
  return () => {
    locators.click = click
  }
}

export const test = base.extend<{ product: Product }>({
  page: async ({ page, hasTouch }, use) => {
    const endTouch = hasTouch ? pressByTouch(page) : undefined
    await use(page)
    endTouch?.()
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
  baseURL: async ({}, use) => use(process.env.PRODUCT_URL),
  product: async ({ request }, use) => {
    const find = async (fits: (record: OutboxRecord) => boolean): Promise<OutboxRecord | undefined> => {
      const answer = await request.get('/dev/outbox.json')
      const { records } = (await answer.json()) as { records: OutboxRecord[] }
      return records.find(fits)
    }
    const newest = async (fits: (record: OutboxRecord) => boolean): Promise<string> => {
      const record = await find(fits)
      if (!record) throw new Error('The outbox holds no such message.')
      return record.code
    }
    await use({
      smsCode: (phone) => newest((record) => record.kind === 'sms' && record.phone === phone && record.code !== ''),
      async mailTo(email) {
        const sent = async () => (await find((record) => record.kind === 'mail' && record.email === email))?.text ?? ''
        await expect.poll(sent).not.toBe('')
        return sent()
      },
      captcha: (captchaId) =>
        newest((record) => record.kind === 'captcha' && (captchaId === undefined || record.captchaId === captchaId)),
      async expectAccessible(page, part = 'html', practices = 'standard') {
        // Elements that fade have intermediate colors.
        await expect.poll(() => page.evaluate<number>(runningAnimations)).toBe(0)
        expect(await violationsIn(page, part, practices)).toEqual([])
      },
    })
  },
})

export { expect }
