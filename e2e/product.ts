import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test as base, expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

type OutboxRecord = { kind: 'sms' | 'captcha'; phone: string | null; captchaId: string | null; code: string }

/** What a person at the keyboard has besides the browser: the demo outbox instead of a phone. */
export type Product = {
  /** The newest SMS code of a phone. */
  smsCode(phone: string): Promise<string>
  /** What a captcha picture shows; without its identifier, the one that was issued last. */
  captcha(captchaId?: string): Promise<string>
  /** No violation of WCAG level A or AA on the page as it stands, or in one part of it, such as a dialog. */
  expectAccessible(page: Page, part?: string): Promise<void>
}

/** The checker without its spaces and comments: every page that is looked at reads it once. */
const checker = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Animations that will come to an end. */
const runningAnimations =
  'document.getAnimations().filter((one) => one.playState === "running" && one.effect?.getComputedTiming().endTime !== Infinity).length'

/**
 * What a checker of the standard finds, and where. It is called in the page itself: the usual adapter asks for what is in
 * order as well, and carries everything to a second page, at five times the cost.
 */
async function violationsIn(page: Page, part: string): Promise<readonly { id: string; where: readonly string[] }[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate<boolean>('"axe" in window'))) await frame.evaluate(checker)
  }
  return page.evaluate(async (part) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(part, {
      runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
      resultTypes: ['violations'],
    })
    return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target.join(' ')) }))
  }, part)
}

export const test = base.extend<{ product: Product }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
  baseURL: async ({}, use) => use(process.env.PRODUCT_URL),
  product: async ({ request }, use) => {
    const newest = async (fits: (record: OutboxRecord) => boolean): Promise<string> => {
      const answer = await request.get('/dev/outbox.json')
      const { records } = (await answer.json()) as { records: OutboxRecord[] }
      const record = records.find(fits)
      if (!record) throw new Error('The outbox holds no such message.')
      return record.code
    }
    await use({
      smsCode: (phone) => newest((record) => record.kind === 'sms' && record.phone === phone),
      captcha: (captchaId) =>
        newest((record) => record.kind === 'captcha' && (captchaId === undefined || record.captchaId === captchaId)),
      async expectAccessible(page, part = 'html') {
        // What fades in or out has the colours of a moment.
        await expect.poll(() => page.evaluate<number>(runningAnimations)).toBe(0)
        expect(await violationsIn(page, part)).toEqual([])
      },
    })
  },
})

export { expect }
