import { officeAttachments, publicAttachments } from '@rostrum/contracts/content-files'

/** Pictures of a draft are shown to its author only, at an address of their own. */
export const forAuthor = (html: string): string => html.replaceAll(publicAttachments, officeAttachments)

/** The HTML of the editor as it is saved: public addresses, rows of headings as heads, cells without paragraphs. */
export function forPublic(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replaceAll(officeAttachments, publicAttachments), 'text/html')
  for (const cell of body.querySelectorAll('td, th')) {
    const [only] = cell.children
    if (cell.children.length === 1 && only?.tagName === 'P' && only.attributes.length === 0) {
      only.replaceWith(...only.childNodes)
    }
  }
  for (const table of body.querySelectorAll('table')) raiseHead(table)
  return body.innerHTML
}

/** A first row that holds nothing but headings is the head of its table. */
function raiseHead(table: HTMLTableElement): void {
  const [first] = table.rows
  if (!first || table.tHead || table.rows.length < 2) return
  if (![...first.cells].every(({ tagName }) => tagName === 'TH')) return
  for (const cell of first.cells) cell.scope ||= 'col'
  table.createTHead().append(first)
}

/** Elements that mean the same to a reader. */
const alike: Readonly<Record<string, string>> = { b: 'strong', i: 'em', strike: 's', del: 's', tfoot: 'tbody' }
const meaningless = ['div', 'span', 'colgroup', 'col', 'tbody']

function elementsOf(html: string): Set<string> {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const names = [...body.querySelectorAll('*')].map(({ localName }) => alike[localName] ?? localName)
  return new Set(names.filter((name) => !meaningless.includes(name)))
}

/** Elements of a text that the editor would drop. */
export function lostElements(html: string, edited: string): string[] {
  const left = elementsOf(edited)
  return [...elementsOf(html)].filter((name) => !left.has(name))
}
