import { someObjectIn } from '../definition/some-object-in.ts'
import { hasHtmlParser } from './parser.ts'

/** Widget types that hold formatted text. */
const formatted: ReadonlySet<unknown> = new Set(['html-text', 'rich-editor'])

/** Loads the HTML parser for a definition with formatted text. A failed load can be retried. */
export async function prepareHtml(described: unknown): Promise<void> {
  if (!hasHtmlParser() && hasFormattedText(described)) await import('./eager.ts')
}

/** Whether a definition has a widget with formatted text. */
export const hasFormattedText = (described: unknown): boolean =>
  someObjectIn(described, ({ type }) => formatted.has(type))
