import type { Locator, Page } from '@playwright/test'

/** A form on the page, filled in with the mouse; fields are named by their visible labels. */
export class FormPage {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  text(label: string): Locator {
    return this.#page.getByRole('textbox', { name: label, exact: true })
  }

  /** The control that shows the chosen value of a list or a tree. */
  chosen(label: string): Locator {
    return this.#page.getByRole('combobox', { name: label, exact: true })
  }

  /** Chooses from a list, with a search in a long list. */
  async choose(label: string, option: string, search?: string): Promise<void> {
    const popup = await this.#open(label)
    if (search !== undefined) await popup.getByRole('combobox').fill(search)
    await popup.getByRole('option', { name: option, exact: true }).click()
  }

  /** Expands the levels of a tree. */
  async follow(label: string, ...names: readonly string[]): Promise<void> {
    const popup = await this.#open(label)
    for (const name of names) await popup.getByRole('option', { name, exact: true }).click()
  }

  /** Turns a switch on; its input has no size that a mouse could hit. */
  async turnOn(label: string): Promise<void> {
    await this.#page.getByRole('switch', { name: label, exact: true }).press('Space')
  }

  /** Passes a file to the field as the browser's file dialog does. */
  async upload(label: string, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.#page.getByRole('group', { name: label, exact: true }).locator('input[type=file]').setInputFiles(file)
  }

  async #open(label: string): Promise<Locator> {
    await this.chosen(label).click()
    return this.#page.getByRole('dialog')
  }
}
