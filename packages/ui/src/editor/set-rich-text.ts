import { withoutStyleAttributes } from '../rich-text.ts'

/** Names of the elements of formatted text that stand on lines of their own. */
export const blockElements =
  /^(?:P|DIV|H[1-6]|UL|OL|LI|BLOCKQUOTE|PRE|HR|TABLE|THEAD|TBODY|TFOOT|TR|TD|TH|CAPTION|DL|DT|DD|FIGURE)$/

/**
 * Puts formatted text into a field in which every space counts: those between elements, which mean nothing, are left out.
 * Styles are set by script, since the content security policy refuses them in markup.
 *
 * @param html sanitised: nothing in it may act
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

/** Whether a line begins or ends here. */
function atEdge(beside: Node | null, { parentElement }: Text): boolean {
  if (beside) return blockElements.test(beside.nodeName) || beside.nodeName === 'BR'
  return parentElement !== null && (blockElements.test(parentElement.nodeName) || parentElement.nodeName === 'BODY')
}
