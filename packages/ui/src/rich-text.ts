export type OutlineEntry = { readonly id: string; readonly text: string; readonly level: 2 | 3 }

export type PreparedText = {
  readonly html: string
  /** The headings in order. Their `id` is their anchor in the page. */
  readonly outline: readonly OutlineEntry[]
}

/**
 * Prepares an author's HTML for the page. Headings get ids, pictures get an alternative text, possibly empty, and each
 * table gets a scrolling frame, so that a wide table does not widen the page. Style attributes become `data-style`,
 * which no parser applies.
 */
export function prepareText(html: string): PreparedText {
  const { body } = new DOMParser().parseFromString(withoutStyleAttributes(html), 'text/html')
  const outline = [...body.querySelectorAll('h2, h3')].map((heading, index): OutlineEntry => {
    heading.id = `part-${index + 1}`
    return { id: heading.id, text: heading.textContent.trim(), level: heading.localName === 'h2' ? 2 : 3 }
  })
  // Screen readers skip a picture with an empty alternative text, but read out the address of one without any.
  for (const picture of body.querySelectorAll('img:not([alt])')) picture.setAttribute('alt', '')
  for (const table of body.querySelectorAll('table')) {
    const frame = body.ownerDocument.createElement('div')
    frame.setAttribute('data-table', '')
    table.replaceWith(frame)
    frame.append(table)
    keepShortCellsWhole(table)
    if (columnsOf(table) >= manyColumns) keepShortColumnsWhole(table)
  }
  return { html: body.innerHTML, outline }
}

/** Styles are stored as `data-style`: the content security policy refuses them in parsed markup. */
export const withoutStyleAttributes = (html: string): string =>
  html.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(' style="', ' data-style="'))

const manyColumns = 4
/** In widths of a Chinese character. Latin letters and digits are about half as wide. */
const shortWidth = 12
/** Of a label, a date or an amount. */
const labelWidth = 8

const cellsOf = (table: HTMLTableElement) => [...table.rows].map((row) => [...row.cells])
const columnsOf = (table: HTMLTableElement): number => Math.max(0, ...cellsOf(table).map((cells) => cells.length))

/** A wrapped label or date is hard to read, also in a narrow table. If they do not fit, the table scrolls. */
function keepShortCellsWhole(table: HTMLTableElement): void {
  for (const cell of cellsOf(table).flat()) {
    const width = widthOf(cell.textContent)
    if (width > 0 && width <= labelWidth) cell.setAttribute('data-whole', '')
  }
}

/** In a table of many columns, names and numbers must not wrap; the table scrolls instead. */
function keepShortColumnsWhole(table: HTMLTableElement): void {
  const widths: number[] = []
  for (const cells of cellsOf(table)) {
    for (const cell of cells) {
      const spans = cell.colSpan > 1 ? 0 : widthOf(cell.textContent)
      widths[cell.cellIndex] = Math.max(widths[cell.cellIndex] ?? 0, spans)
    }
  }
  for (const cell of cellsOf(table).flat()) {
    if ((widths[cell.cellIndex] ?? 0) <= shortWidth) cell.setAttribute('data-whole', '')
  }
}

const widthOf = (text: string): number =>
  [...text.trim()].reduce((width, letter) => width + (letter > '\u2e7f' ? 1 : 0.55), 0)
