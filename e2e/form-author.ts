import { type Browser, expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import type { DesignerMessages } from '@rostrum/i18n/modules'
import { readDesignerMessages } from '@rostrum/i18n/node/read-messages'
import { type Translate, translatorFor } from '@rostrum/i18n/translator'

const english = readDesignerMessages('en')
const chinese = readDesignerMessages('zh-CN')

type Locale = 'zh-CN' | 'en'

/** A text field in a form of version 1. */
export const input = (name: string, options: Record<string, unknown> = {}) => ({
  id: name,
  type: 'input',
  options: { name, label: name, ...options },
})

export const formOf = (...children: readonly unknown[]) => ({ version: 1, config: {}, children })

/** A form author in one browser. */
export class FormAuthor {
  readonly page: Page
  /** The words on the screen, from the catalogue that the screen takes them from. */
  readonly t: Translate<DesignerMessages>

  readonly #locale: Locale

  private constructor(page: Page, locale: Locale) {
    this.page = page
    this.#locale = locale
    this.t = translatorFor(locale === 'en' ? english : chinese, locale)
  }

  static async at(browser: Browser, locale: Locale): Promise<FormAuthor> {
    const viewport = { width: 1440, height: 900 }
    const context = await browser.newContext({ viewport, locale, baseURL: process.env.PRODUCT_URL })
    await context.addInitScript((chosen) => {
      localStorage.setItem('designer.tour', 'true')
      localStorage.setItem('locale', JSON.stringify(chosen))
      if (localStorage.getItem('workbench-locale')) localStorage.setItem('workbench-locale', chosen)
    }, locale)
    const page = await context.newPage()
    await page.goto('/designer/')
    await expect(page.getByRole('toolbar')).toBeVisible()
    return new FormAuthor(page, locale)
  }

  /** The same author after a change of the page language. */
  async inLocale(locale: Locale): Promise<FormAuthor> {
    await this.button(this.t('page.language')).click()
    await this.page.locator(`[role^="menuitem"] [lang="${locale}"]`).click()
    await expect(this.page.locator('html')).toHaveAttribute('lang', locale)
    return new FormAuthor(this.page, locale)
  }

  /** The same author in another tab of the same browser. */
  async openSecondTab(): Promise<FormAuthor> {
    const page = await this.page.context().newPage()
    await page.goto('/designer/')
    await expect(page.getByRole('toolbar')).toBeVisible()
    return new FormAuthor(page, this.#locale)
  }

  button(name: string, within: Locator | Page | FrameLocator = this.page): Locator {
    return within.getByRole('button', { name, exact: true })
  }

  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name })
  }

  treeItem(name: string): Locator {
    return this.page.getByRole('treeitem', { name })
  }

  /** The form in the frame of the open preview. */
  get previewed(): FrameLocator {
    return this.page.frameLocator(`iframe[title="${this.t('designer.preview_frame')}"]`)
  }

  /** Waits for the publication, and closes the dialog with the places that use the form. */
  async expectPublished(version: number): Promise<void> {
    const dialog = this.dialog(this.t('page.published', { version }))
    await expect(dialog).toBeVisible()
    await this.page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }

  /** Waits for a toast. */
  async expectStatus(message: string, within: Page | FrameLocator = this.page): Promise<void> {
    await expect(within.getByRole('status')).toContainText([message])
  }

  async addByKeyboard(widget: string): Promise<void> {
    await expect(this.page.getByRole('dialog')).toHaveCount(0)
    await this.page.keyboard.press('/')
    await this.page.getByRole('combobox', { name: this.t('designer.palette_search') }).fill(widget)
    await this.page.keyboard.press('Enter')
    await expect(this.page.getByRole('dialog')).toHaveCount(0)
  }

  /** Passes a text to the import; the dialog stays open if it is refused. */
  async pasteImport(text: string): Promise<Locator> {
    const dialog = this.dialog(this.t('designer.import_title'))
    if (!(await dialog.isVisible())) await this.button(this.t('designer.import')).click()
    await dialog.getByRole('textbox').fill(text)
    await this.button(this.t('designer.import'), dialog).click()
    return dialog
  }

  async import(form: unknown): Promise<void> {
    await expect(await this.pasteImport(JSON.stringify(form))).toHaveCount(0)
  }

  /** Finds a form of the server in the open dialog of forms, and opens it. */
  async openServerForm(code: string): Promise<void> {
    await this.page.getByRole('searchbox', { name: this.t('page.server_search') }).fill(code)
    await this.page.getByRole('button', { name: code }).click()
    // A key that comes before the dialog has closed is the dialog's.
    await expect(this.page.getByRole('dialog')).toHaveCount(0)
  }

  async signIn(): Promise<void> {
    const dialog = this.dialog(this.t('page.sign_in'))
    await dialog.getByLabel(this.t('page.username')).fill('admin')
    await dialog.getByRole('textbox', { name: this.t('page.password') }).fill('Demo2026a')
    await dialog.getByRole('button', { name: this.t('page.sign_in') }).click()
    await expect(dialog).toHaveCount(0)
  }

  /** Sets the code under which the server saves the form. */
  async setCode(code: string): Promise<void> {
    const field = this.page.getByRole('dialog').getByRole('textbox', { name: this.t('page.code') })
    await field.fill(code)
    await field.press('Enter')
  }
}

export const generateCode = () => `journey-${crypto.randomUUID().slice(0, 8)}`
