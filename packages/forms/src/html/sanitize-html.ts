import { escapeText } from './escape-text.ts'
import { MarkupWriter } from './markup-writer.ts'
import { parseHtml } from './parser.ts'
import { readableOnly } from './readable-markup.ts'

const hasMarkup = (html: string): boolean => /[<&]/.test(html)

/**
 * Sanitizes formatted text: writes only allowed elements, attributes and styles, and closes every element. Other
 * elements leave their text; scripts and the like leave nothing. The function is idempotent.
 */
export function sanitizeHtml(html: string): string {
  if (!hasMarkup(html)) return escapeText(html)
  const first = written(html)
  // Removing an element can join two elements that close each other, such as a paragraph in a paragraph.
  return first.hasUnwrapped ? written(first.html).html : first.html
}

/** What sanitizing removes: elements as `<name>`, attributes and style properties, each once. */
export const removedFrom = (html: string): readonly string[] => (hasMarkup(html) ? [...written(html).removed] : [])

/** The plain text of formatted text. Blocks and breaks start new lines. */
export function textOfHtml(html: string): string {
  if (!hasMarkup(html)) return withoutLastBreaks(html)
  let text = ''
  parseHtml(
    html,
    readableOnly({
      text: (part) => {
        text += part
      },
      open: (name) => {
        if (name === 'br') text += '\n'
      },
      close: (name) => {
        if (/^(?:p|div|li|tr|h[1-6]|blockquote|pre)$/.test(name)) text += '\n'
      },
    }),
  )
  return withoutLastBreaks(text)
}

function withoutLastBreaks(text: string): string {
  let end = text.length
  while (text[end - 1] === '\n') end -= 1
  return text.slice(0, end)
}

function written(html: string): MarkupWriter {
  const writer = new MarkupWriter()
  parseHtml(html, readableOnly(writer))
  return writer
}
