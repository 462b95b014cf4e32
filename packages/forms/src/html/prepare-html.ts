import { someObjectIn } from '../definition/some-object-in.ts'
import { hasHtmlParser } from './parser.ts'

/** Types of widgets that hold formatted text. */
const formatted: ReadonlySet<unknown> = new Set(['html-text', 'rich-editor'])

/** Fetches the parser of HTML for a definition that has formatted text. A failed attempt may be made again. */
export async function prepareHtml(described: unknown): Promise<void> {
  if (!hasHtmlParser() && someObjectIn(described, ({ type }) => formatted.has(type))) await import('./at-once.ts')
}
