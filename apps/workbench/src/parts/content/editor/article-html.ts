import { adminAttachments, publicAttachments } from '@rostrum/contracts/content/articles/files'

/** Pictures of a draft are visible only to its author, at a separate URL. */
export const toEditorHtml = (html: string): string => html.replaceAll(publicAttachments, adminAttachments)

/** The HTML of the editor as it is saved: public URLs, heading rows as table heads, cells without paragraphs. */
export function toPublicHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replaceAll(adminAttachments, publicAttachments), 'text/html')
  for (const cell of body.querySelectorAll('td, th')) {
    const [only] = cell.children
    if (cell.children.length === 1 && only?.tagName === 'P' && only.attributes.length === 0) {
      only.replaceWith(...only.childNodes)
    }
  }
  for (const table of body.querySelectorAll('table')) promoteHeaderRow(table)
  return body.innerHTML
}

/** A first row of only heading cells is the head of its table. */
function promoteHeaderRow(table: HTMLTableElement): void {
  const [first] = table.rows
  if (!first || table.tHead || table.rows.length < 2) return
  if (![...first.cells].every(({ tagName }) => tagName === 'TH')) return
  for (const cell of first.cells) cell.scope ||= 'col'
  table.createTHead().append(first)
}

/** Elements that are equivalent for a reader. */
const equivalentTags: Readonly<Record<string, string>> = { b: 'strong', i: 'em', strike: 's', del: 's', tfoot: 'tbody' }
const ignoredTags = ['div', 'span', 'colgroup', 'col', 'tbody']

function elementsOf(html: string): Set<string> {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const names = [...body.querySelectorAll('*')].map(({ localName }) => equivalentTags[localName] ?? localName)
  return new Set(names.filter((name) => !ignoredTags.includes(name)))
}

/** Elements of a text that the editor would drop. */
export function unsupportedElements(html: string, edited: string): string[] {
  const left = elementsOf(edited)
  return [...elementsOf(html)].filter((name) => !left.has(name))
}
