/**
 * What a parser reports of markup, in its order. Names are in small letters, character references are decoded, and every
 * element that opens closes, void ones at once.
 */
export type MarkupHandler = {
  readonly text: (text: string) => void
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly close: (name: string) => void
}

export type HtmlParser = (html: string, handler: MarkupHandler) => void

let present: HtmlParser | undefined

export function provideHtmlParser(parser: HtmlParser): void {
  present = parser
}

export const hasHtmlParser = (): boolean => present !== undefined

/** @throws Error where nothing has fetched the parser: see `prepareForm` */
export function parseHtml(html: string, handler: MarkupHandler): void {
  if (!present) throw new Error('HTML is read before prepareForm')
  present(html, handler)
}
