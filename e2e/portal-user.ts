import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import type { PortalMessages } from '@rostrum/i18n/modules'
import { readPortalMessages } from '@rostrum/i18n/node/read-messages'
import { type Translate, translatorFor } from '@rostrum/i18n/translator'
import { generatePhone } from './applicant.ts'
import type { InputMethod } from './input-methods.ts'
import type { Product } from './product.ts'

const english = readPortalMessages('en')
const chinese = readPortalMessages('zh-CN')

/** The language, the width of the screen and the input device of a visitor. */
export type PortalUserOptions = {
  readonly locale: 'zh-CN' | 'en'
  readonly width: number
  readonly inputMethod: InputMethod
  /** Checks each screen; one of several people who see the same screens is enough. */
  readonly checksScreens: boolean
}

/** Controls that the Tab key reaches in the reverse of their document order. */
const findReversedControls = `const controls = 'a, button, input'; [...document.querySelectorAll('body *')]
  .filter((one) => one.checkVisibility() && getComputedStyle(one).flexDirection.endsWith('-reverse'))
  .filter((one) => [...one.children].filter((part) => part.matches(controls) || part.querySelector(controls)).length > 1)
  .map((one) => one.innerText)`

/** One person in one browser. */
export class PortalUser {
  readonly page: Page
  readonly phone = generatePhone()
  /** The words on the screens, from the catalogue that the screens take them from. */
  readonly t: Translate<PortalMessages>
  readonly locale: PortalUserOptions['locale']
  readonly isPhone: boolean
  readonly #inputMethod: InputMethod
  readonly #checksScreens: boolean
  readonly #product: Product

  private constructor(page: Page, { locale, width, inputMethod, checksScreens }: PortalUserOptions, product: Product) {
    this.page = page
    this.t = translatorFor(locale === 'en' ? english : chinese, locale)
    this.locale = locale
    this.isPhone = width < 768
    this.#inputMethod = inputMethod
    this.#checksScreens = checksScreens
    this.#product = product
  }

  static async at(browser: Browser, ways: PortalUserOptions, product: Product): Promise<PortalUser> {
    const { locale, width } = ways
    const phone = width < 768
    const viewport = { width, height: phone ? 740 : 900 }
    const device = phone ? { isMobile: true, hasTouch: true, deviceScaleFactor: 3 } : {}
    const context = await browser.newContext({ viewport, ...device, baseURL: process.env.PRODUCT_URL })
    await context.addInitScript((chosen) => localStorage.setItem('locale', JSON.stringify(chosen)), locale)
    return new PortalUser(await context.newPage(), ways, product)
  }

  button(name: string, within: Locator | Page = this.page): Promise<void> {
    return this.#inputMethod.press(within.getByRole('button', { name, exact: true }).filter({ visible: true }).last())
  }

  link(name: string, within: Locator | Page = this.page): Promise<void> {
    return this.#inputMethod.press(within.getByRole('link', { name, exact: true }).filter({ visible: true }).last())
  }

  press(target: Locator): Promise<void> {
    return this.#inputMethod.press(target)
  }

  enter(target: Locator, text: string): Promise<void> {
    return this.#inputMethod.enter(target, text)
  }

  tick(target: Locator): Promise<void> {
    return this.#inputMethod.tick(target)
  }

  /** Checks the screen: no violation, no reversed tab order, nothing wider than the window. */
  async checkScreen(page: Page = this.page): Promise<void> {
    if (!this.#checksScreens) return
    // Loading content, and a list that is being filtered, dimmed until it is current.
    await expect(page.locator('[data-stale], [data-shape]')).toHaveCount(0)
    await this.#product.expectAccessible(page)
    expect(await page.evaluate(findReversedControls)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
  }
}
