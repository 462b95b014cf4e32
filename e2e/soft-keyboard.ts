import type { Page } from '@playwright/test'

export const keyboardHeight = 300

/** A browser that covers the page with its keyboard reports the smaller part that is visible. */
export const openKeyboard = (page: Page): Promise<void> => coverPage(page, keyboardHeight)

export const closeKeyboard = (page: Page): Promise<void> => coverPage(page, 0)

const coverPage = (page: Page, height: number) =>
  page.evaluate((covered) => {
    const viewport = window.visualViewport
    if (!viewport) throw new Error('The browser has no visual viewport.')
    Object.defineProperty(viewport, 'height', { configurable: true, value: window.innerHeight - covered })
    viewport.dispatchEvent(new Event('resize'))
  }, height)
