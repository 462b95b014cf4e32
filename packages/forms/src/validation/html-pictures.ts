import { attributesIn, escapeText, readHtml } from './html.ts'

/** A picture in formatted text: its address, and the words that stand for it, none for mere decoration. */
export type HtmlPicture = { readonly src: string; readonly words: string | undefined }

type Placed = HtmlPicture & { readonly start: number; readonly end: number }

export const picturesIn = (html: string): readonly HtmlPicture[] => placed(html)

/** Formatted text in which one of its pictures has other words, or none yet; the rest stays as its author wrote it. */
export function withWords(html: string, at: number, words: string | undefined): string {
  const picture = placed(html)[at]
  if (!picture) return html
  const { start, end } = picture
  const bare = html.slice(start, end).replace(/\s+alt(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?(?=[\s/>])/gi, '')
  const written =
    words === undefined ? bare : bare.replace(/\s*\/?>$/, (close) => ` alt="${escapeText(words)}"${close}`)
  return html.slice(0, start) + written + html.slice(end)
}

function placed(html: string): readonly Placed[] {
  const found: Placed[] = []
  readHtml(html, {
    text: () => {},
    close: () => {},
    open: (name, source, start, end) => {
      if (name !== 'img') return
      const attributes = new Map(attributesIn(source).toReversed())
      found.push({ src: attributes.get('src') ?? '', words: attributes.get('alt'), start, end })
    },
  })
  return found
}
