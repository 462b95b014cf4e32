import { escapeText } from './escape-text.ts'
import { MarkupWriter } from './markup-writer.ts'
import { parseHtml } from './parser.ts'
import { readableOnly } from './readable-markup.ts'

const hasMarkup = (html: string): boolean => /[<&]/.test(html)

/**
 * Formatted text that cannot act: written out of allowed elements, attributes and styles alone, every element closed.
 * Other elements leave their text behind, scripts and the like leave nothing. Applied to its own result it changes
 * nothing.
 */
export function sanitizeHtml(html: string): string {
  if (!hasMarkup(html)) return escapeText(html)
  const first = written(html)
  // Elements that meet once those between them are gone may close each other: a paragraph in a paragraph.
  return first.hasUnwrapped ? written(first.html).html : first.html
}

/** What sanitising removes: elements as `<name>`, attributes and properties of styles, each once. */
export const removedFrom = (html: string): readonly string[] => (hasMarkup(html) ? [...written(html).removed] : [])

/** What a person reads of formatted text; blocks and breaks on lines of their own. */
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
