const attribute = ' style="'
const indexAttribute = 'data-style'

type ExtractedStyles = {
  /** The markup with each style attribute replaced by the index of its value. */
  readonly markup: string
  readonly styles: readonly string[]
  /** The same as a style sheet, with the specificity that attributes would have against other sheets. */
  readonly rules: string
}

/**
 * The content security policy forbids style attributes in HTML, so the attributes that React wrote move into a style
 * sheet. React escapes quotes in texts, so the search for the attribute is safe.
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

/** Restores the styles of the elements through the DOM, which the policy allows. */
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
