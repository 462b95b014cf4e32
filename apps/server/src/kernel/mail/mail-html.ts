import type { Locale } from '@rostrum/i18n/locale'

/** The HTML of an e-mail, from paragraphs that are HTML. */
export const mailHtml = (language: Locale, paragraphs: readonly string[]): string =>
  `<!doctype html><html lang="${language}"><meta charset="utf-8"><body>${paragraphs.map((text) => `<p>${text}</p>`).join('')}</body></html>`
