import type { APIRequestContext, Page } from '@playwright/test'
import { type Locale, languageNames } from '@rostrum/i18n/locale'
import { readWorkbenchMessages } from '@rostrum/i18n/node/read-messages'
import { dataOf, post, put } from './calls.ts'
import { expect, type Product } from './product.ts'

const workbench = readWorkbenchMessages('zh-CN')

type StaffMember = { readonly username: string; readonly password: string }

/** The accounts of the sample data. */
const administrator: StaffMember = { username: 'admin', password: 'Demo2026a' }
export const sampleReviewer: StaffMember = { username: 'reviewer', password: 'Demo2026a' }

const anyLanguage = new RegExp(`(${Object.values(languageNames).join('|')})$`)

const access = '/workbenchApi/access'

/** A new account, created with the session of `request`. */
async function createStaffAccount(request: APIRequestContext, about: object): Promise<StaffMember & { id: string }> {
  const username = `colleague-${crypto.randomUUID().slice(0, 8)}`
  const password = 'Demo2026b'
  const account = { username, displayName: username, ...about }
  const { id } = await post(request, `${access}/accounts`, account)
  await put(request, `${access}/accounts/${id}/password`, { password })
  return { id, username, password }
}

/** A new account with its own role, created by the administrator, whose session `request` then has. */
export async function createStaff(request: APIRequestContext, role: object): Promise<StaffMember & { id: string }> {
  await post(request, '/workbenchApi/auth/login', administrator)
  const code = `r${crypto.randomUUID().slice(0, 8)}`
  const businessUnitId = '00000000-0000-8000-8000-000000000001'
  const created = await post(request, `${access}/roles`, { code, name: code, businessUnitId, ...role })
  return createStaffAccount(request, { displayName: '新同事', businessUnitId, roleIds: [created.id] })
}

type Menu = { readonly path: string; readonly children: readonly Menu[] }

const pathsIn = (menus: readonly Menu[]): string[] =>
  menus.flatMap(({ path, children }) => [...(path ? [path] : []), ...pathsIn(children)])

/** The paths of all pages in the menus of the logged-in account. */
export async function pathsOfMenus(page: Page): Promise<string[]> {
  const { menus } = await dataOf(await page.request.get('/workbenchApi/auth/authority'))
  return pathsIn(menus)
}

/** One member of staff in the workbench. */
export class Workbench {
  readonly page: Page
  readonly #product: Product

  private constructor(page: Page, product: Product) {
    this.page = page
    this.#product = product
  }

  /** Starts with a session, as a person who has logged in before. */
  static async openWithSession(page: Page, product: Product, member = administrator): Promise<Workbench> {
    await post(page.request, '/workbenchApi/auth/login', member)
    return new Workbench(page, product)
  }

  /** Starts as a new member of staff with the roles of the administrator. */
  static async openAsNewStaff(page: Page, product: Product): Promise<Workbench> {
    await Workbench.openWithSession(page, product)
    const accounts = `${access}/accounts`
    const [{ value }] = await dataOf(await page.request.get(`${accounts}/options?search=系统管理员`))
    const { record } = await dataOf(await page.request.get(`${accounts}/${value}`))
    const { userType, businessUnitId, roleIds } = record
    const colleague = await createStaffAccount(page.request, { userType, businessUnitId, roleIds })
    return Workbench.openWithSession(page, product, colleague)
  }

  /** Logs in through the page. */
  static async logIn(page: Page, product: Product, member = administrator): Promise<Workbench> {
    const workbench = await Workbench.submitLogin(page, product, member)
    await expect(page.getByRole('navigation').first()).toBeVisible()
    return workbench
  }

  /** Sends name, password and the text of the captcha picture; the next step depends on the role. */
  static async submitLogin(page: Page, product: Product, member: StaffMember): Promise<Workbench> {
    // A log-in form that the page shows so far asks for a captcha as well, and its answer goes with it.
    await page.goto('about:blank')
    const issued = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/recruitApi/common/api/captcha')
    await page.goto('/workbench/')
    const { captchaId } = await dataOf(await issued)
    await page.locator('input[name="username"]').fill(member.username)
    await page.locator('input[name="password"]').fill(member.password)
    await page.locator('input[name="code"]').fill(await product.captcha(captchaId))
    await page.getByRole('button', { name: '登录', exact: true }).click()
    return new Workbench(page, product)
  }

  /** Opens a page of the workbench by its URL; `path` starts with a slash. */
  async open(path: string): Promise<void> {
    await this.page.goto(`/workbench${path}`)
    await this.waitUntilIdle()
  }

  /** Goes to another page at a desk as a link of the workbench does, without loading the application again. */
  async follow(path: string): Promise<void> {
    const url = `/workbench${path}`
    await this.page.evaluate((url) => {
      history.pushState(null, '', url)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    }, url)
    // The former page stays until the code of the next one is there. A list may add what it opens with. The views of a
    // page can follow its header too.
    const tabs = 'header:not(main header) + nav'
    await expect(
      this.page.locator(`${tabs} a[aria-current="page"]:is([href="${url}"], [href^="${url}?"])`),
    ).toBeVisible()
    await this.waitUntilIdle()
  }

  /** Switches to another of the seven languages and stores it for the account. */
  async changeLocale(locale: Locale): Promise<void> {
    const localeSaved = this.page.waitForResponse((answer) => answer.url().endsWith('/auth/locale'))
    await this.page.getByRole('banner').getByRole('button', { name: anyLanguage }).click()
    await this.page.getByRole('menuitemradio', { name: languageNames[locale] }).click()
    await localeSaved
    await expect(this.page.locator('html')).toHaveAttribute('lang', locale)
    await this.waitUntilIdle()
  }

  /** Waits until the current page has no pending requests; other pages wait. */
  async waitUntilIdle(): Promise<void> {
    await expect(this.page.locator('#page')).toBeVisible()
    await expect(this.page.locator('#page [data-shape]:visible')).toHaveCount(0)
  }

  /** Checks the screen: no violation, and nothing wider than the window. */
  async checkScreen(): Promise<void> {
    await this.waitUntilIdle()
    await this.#product.expectAccessible(this.page)
    expect(await this.page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
    expect(await this.truncatedTexts()).toEqual([])
  }

  /** Nothing is wider than the window, no control cuts its text off, and every tab can be closed. */
  async expectTextFits(where: string): Promise<void> {
    await this.page.evaluate('document.fonts.ready')
    const overflow = await this.page.evaluate('document.documentElement.scrollWidth - innerWidth')
    expect.soft(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0)
    expect.soft(await this.truncatedTexts(), `${where} cuts words off`).toEqual([])
    expect.soft(await this.untranslatedKeys(), `${where} shows keys in place of words`).toEqual([])
    await expect.soft.poll(() => this.crampedTabs(), { message: `${where} has room for its tabs` }).toEqual([])
  }

  /** Tabs whose close button is too small for a fingertip, and the current one if the strip hides a part of it. */
  crampedTabs(): Promise<string[]> {
    return this.page.locator('header + nav li').evaluateAll((all) =>
      all
        .filter((tab) => {
          const close = tab.querySelector('button')
          const strip = tab.parentElement?.getBoundingClientRect()
          const { left, right } = tab.getBoundingClientRect()
          const hidden = strip && (left < strip.left - 1 || right > strip.right + 1)
          const front = tab.querySelector('[aria-current="page"]')
          return (close && close.getBoundingClientRect().width < 24) || (front && hidden)
        })
        .map((tab) => tab.textContent ?? ''),
    )
  }

  /** Catalogue keys that are visible, or that a screen reader announces, in place of their messages. */
  async untranslatedKeys(): Promise<string[]> {
    const texts = await this.page.locator('body *').evaluateAll((all) =>
      all
        .flatMap((one) => {
          const words = one.childElementCount === 0 ? (one.textContent ?? '') : ''
          return [words.trim(), one.getAttribute('aria-label') ?? '']
        })
        .filter((text) => /^[\w-]+(\.[\w-]+)+$/.test(text)),
    )
    return texts.filter((text) => text in workbench)
  }

  /**
   * Words that a control or a column cuts off: buttons, tabs, badges and choices must be readable in every language.
   */
  truncatedTexts(): Promise<string[]> {
    return this.page
      .locator('#page button, #page [role="tab"], #page [role="radio"], #page [data-tone], #page [data-kind="choice"]')
      .evaluateAll((controls) =>
        controls
          .filter(({ clientWidth, textContent }) => clientWidth > 0 && textContent !== '')
          .filter(
            ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
              scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 2,
          )
          .filter((control) => control.getAttribute('data-cut') === null)
          .map((control) => control.textContent ?? ''),
      )
  }
}
