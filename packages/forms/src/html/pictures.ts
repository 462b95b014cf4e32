import { Parser } from 'htmlparser2'
import { escapeText } from './escape-text.ts'
import { readableOnly } from './readable-markup.ts'

/** A picture in formatted text: its address and its alternative text, which is empty for a decorative picture. */
export type HtmlPicture = { readonly src: string; readonly words: string | undefined }

/** Source offsets of the end of the element name and of each attribute. */
type PlacedPicture = HtmlPicture & { readonly nameEnd: number; readonly attributes: readonly PlacedAttribute[] }
type PlacedAttribute = { readonly name: string; readonly end: number }

export const picturesIn = (html: string): readonly HtmlPicture[] => placed(html)

/** Formatted text with a changed or removed alternative text of one picture. The rest of the source stays unchanged. */
export function withWords(html: string, at: number, words: string | undefined): string {
  const picture = placed(html)[at]
  if (!picture) return html
  const { nameEnd, attributes } = picture
  const end = attributes.at(-1)?.end ?? nameEnd
  // Each attribute with the preceding whitespace.
  const others = attributes.flatMap(({ name, end: attributeEnd }, which) =>
    name === 'alt' ? [] : html.slice(attributes[which - 1]?.end ?? nameEnd, attributeEnd),
  )
  const written = words === undefined ? others : [...others, ` alt="${escapeText(words)}"`]
  return html.slice(0, nameEnd) + written.join('') + html.slice(end)
}

function placed(html: string): readonly PlacedPicture[] {
  const found: PlacedPicture[] = []
  let nameEnd = 0
  let attributes: PlacedAttribute[] = []
  const readable = readableOnly({
    text: () => {},
    close: () => {},
    open: (name, { src = '', alt }) => {
      if (name === 'img') found.push({ src, words: alt, nameEnd, attributes })
    },
  })
  const parser = new Parser({
    onopentagname: () => {
      nameEnd = parser.endIndex
      attributes = []
    },
    onattribute: (name) => attributes.push({ name, end: parser.endIndex }),
    onopentag: readable.open,
    onclosetag: readable.close,
  })
  parser.end(html)
  return found
}
