import { withoutStyleAttributes } from '../rich-text.ts'

/** Block elements of formatted text. */
export const blockElements =
  /^(?:P|DIV|H[1-6]|UL|OL|LI|BLOCKQUOTE|PRE|HR|TABLE|THEAD|TBODY|TFOOT|TR|TD|TH|CAPTION|DL|DT|DD|FIGURE)$/

/**
 * Sets formatted text in a field with preserved whitespace. Meaningless whitespace between elements is removed. Styles
 * are set by script, because the content security policy refuses them in markup.
 *
 * @param html sanitized: it contains no active content
 */
export function setRichText(field: HTMLElement, html: string): void {
  const given = html === '' ? '<p><br></p>' : withoutStyleAttributes(html)
  const parsed = new DOMParser().parseFromString(given, 'text/html')
  removeInsignificantSpaces(parsed)
  field.replaceChildren(...parsed.body.childNodes)
  for (const element of field.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? ''
    delete element.dataset.style
  }
}

function removeInsignificantSpaces(parsed: Document): void {
  const walker = parsed.createTreeWalker(parsed.body, NodeFilter.SHOW_TEXT)
  const empty: Text[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    if (text.parentElement?.closest('pre')) continue
    let words = text.data.replace(/[ \t\r\n\f]+/g, ' ')
    if (atEdge(text.previousSibling, text)) words = words.trimStart()
    if (atEdge(text.nextSibling, text)) words = words.trimEnd()
    text.data = words
    if (words === '') empty.push(text)
  }
  for (const text of empty) text.remove()
}

/** Whether a line starts or ends here. */
function atEdge(beside: Node | null, { parentElement }: Text): boolean {
  if (beside) return blockElements.test(beside.nodeName) || beside.nodeName === 'BR'
  return parentElement !== null && (blockElements.test(parentElement.nodeName) || parentElement.nodeName === 'BODY')
}
