import { attributesIn, escapeText, readHtml } from './html.ts'

/** A picture in formatted text: its address, and the words that stand for it, none for mere decoration. */
export type HtmlPicture = { readonly src: string; readonly words: string | undefined }

type Placed = HtmlPicture & { readonly attributes: string; readonly at: number }

export const picturesIn = (html: string): readonly HtmlPicture[] => placed(html)

/** Formatted text in which one of its pictures has other words, or none yet; the rest stays as its author wrote it. */
export function withWords(html: string, at: number, words: string | undefined): string {
  const picture = placed(html)[at]
  if (!picture) return html
  const { attributes, at: begin } = picture
  const read = attributesIn(attributes)
  // Each with the blanks before it.
  const others = read.flatMap(({ name, to }, which) =>
    name === 'alt' ? [] : attributes.slice(read[which - 1]?.to ?? 0, to),
  )
  const written = words === undefined ? others : [...others, ` alt="${escapeText(words)}"`]
  return html.slice(0, begin) + written.join('') + html.slice(begin + attributes.length)
}

function placed(html: string): readonly Placed[] {
  const found: Placed[] = []
  readHtml(html, {
    text: () => {},
    close: () => {},
    open: (name, source, at) => {
      if (name !== 'img') return
      const attributes = new Map(
        attributesIn(source)
          .map((one) => [one.name, one.value] as const)
          .toReversed(),
      )
      found.push({ src: attributes.get('src') ?? '', words: attributes.get('alt'), attributes: source, at })
    },
  })
  return found
}
