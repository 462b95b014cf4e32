import type { Page } from '@playwright/test'
import type { Locale } from '@rostrum/i18n/locale'
import { dataOf } from './calls.ts'
import { expect, type Product } from './product.ts'

type StaffMember = { readonly username: string; readonly password: string }

/** The accounts of the sample data. */
const administrator: StaffMember = { username: 'admin', password: 'Demo2026a' }
export const sampleReviewer: StaffMember = { username: 'reviewer', password: 'Demo2026a' }

/** One member of staff at the workbench. */
export class Workbench {
  readonly page: Page
  readonly #product: Product

  private constructor(page: Page, product: Product) {
    this.page = page
    this.#product = product
  }

  /** Logs in through the page, with the captcha as somebody reads it off the picture. */
  static async logIn(page: Page, product: Product, member = administrator): Promise<Workbench> {
    const issued = page.waitForResponse((answer) => answer.url().endsWith('/recruitApi/common/api/captcha'))
    await page.goto('/workbench/')
    const { captchaId } = await dataOf(await issued)
    await page.locator('input[name="username"]').fill(member.username)
    await page.locator('input[name="password"]').fill(member.password)
    await page.locator('input[name="code"]').fill(await product.captcha(captchaId))
    await page.getByRole('button', { name: '登录', exact: true }).click()
    const desk = new Workbench(page, product)
    await expect(page.getByRole('navigation').first()).toBeVisible()
    return desk
  }

  /** Opens a page of the workbench by its address; `path` begins with a slash. */
  async open(path: string): Promise<void> {
    await this.page.goto(`/workbench${path}`)
    await this.settled()
  }

  /** Shows everything in another of the seven languages. */
  async read(locale: Locale): Promise<void> {
    await this.page.evaluate((chosen) => localStorage.setItem('workbench-locale', chosen), locale)
    await this.page.reload()
    await expect(this.page.locator('html')).toHaveAttribute('lang', locale)
    await this.settled()
  }

  /** Nothing is on its way any more on the page in front; those behind it wait. */
  async settled(): Promise<void> {
    await expect(this.page.locator('#page')).toBeVisible()
    await expect(this.page.locator('#page [data-shape]:visible')).toHaveCount(0)
  }

  /** Nothing on the screen hinders anybody: no violation, and nothing wider than the window. */
  async look(): Promise<void> {
    await this.settled()
    await this.#product.expectAccessible(this.page)
    expect(await this.page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
    expect(await this.cutOff()).toEqual([])
  }

  /** Words that a control cuts off: buttons, tabs and badges are read whole in every language. */
  cutOff(): Promise<string[]> {
    return this.page
      .locator('#page button, #page [role="tab"], #page [role="radio"], #page [data-tone]')
      .evaluateAll((controls) =>
        controls
          .filter((control) => control.scrollWidth > control.clientWidth + 1 && control.clientWidth > 0)
          .filter((control) => control.getAttribute('data-cut') === null)
          .map((control) => control.textContent ?? ''),
      )
  }
}
