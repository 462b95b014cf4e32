/**
 * Parser events in document order. Names are in lower case, character references are decoded, and every opened element
 * is closed, void elements at once.
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

/** @throws Error when the parser is not loaded yet: see `prepareForm` */
export function parseHtml(html: string, handler: MarkupHandler): void {
  if (!present) throw new Error('HTML is read before prepareForm')
  present(html, handler)
}
