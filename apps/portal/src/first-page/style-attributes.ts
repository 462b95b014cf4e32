const attribute = ' style="'
const indexAttribute = 'data-style'

type ExtractedStyles = {
  /** The markup, its style attributes replaced by the index of what they said. */
  readonly markup: string
  readonly styles: readonly string[]
  /** The same for a style sheet; as strong against other sheets as attributes would be. */
  readonly rules: string
}

/**
 * The content security policy forbids style attributes in HTML, so what React wrote into them goes into a style sheet.
 * The quotes of an attribute never occur in the texts that React writes, which makes them safe to look for.
 */
export function extractStyles(html: string): ExtractedStyles {
  const known = new Map<string, number>()
  const markup = html.replace(new RegExp(`${attribute}([^"]*)"`, 'g'), (_whole, value: string) => {
    const style = unescapeHtml(value)
    const index = known.get(style) ?? known.size
    known.set(style, index)
    return ` ${indexAttribute}="${index}"`
  })
  const styles = [...known.keys()]
  const rules = styles
    .map((style, index) => `#root [${indexAttribute}="${index}"]{${style.replaceAll('<', '\\3c ')}}`)
    .join('')
  return { markup, styles, rules }
}

/** Gives the elements their styles back, in the way that the policy allows to scripts. */
export function restoreStyles(root: ParentNode, styles: readonly string[]): void {
  for (const element of root.querySelectorAll<HTMLElement | SVGElement>(`[${indexAttribute}]`)) {
    element.style.cssText = styles[Number(element.getAttribute(indexAttribute))] ?? ''
    element.removeAttribute(indexAttribute)
  }
}

const characters: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
}

const unescapeHtml = (text: string): string =>
  text.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => characters[entity] ?? entity)
