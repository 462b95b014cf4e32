import { Readable } from 'node:stream'
import { zip } from './zip.ts'

/** What a cell shows. Text stays text: a spreadsheet never takes it for a formula, a number or a date. */
export type Cell = string | number | null

/** Rows in parts, so that they can be read while they are written. */
type Rows = Iterable<readonly (readonly Cell[])[]> | AsyncIterable<readonly (readonly Cell[])[]>

/** Text of a sheet that is compressed at once. */
const charactersAtOnce = 1 << 16

/** A spreadsheet that is written faster than somebody fetches it waits in memory up to this many bytes, not in the database. */
const bytesWaiting = 64 * 2 ** 20

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const packageNames = 'http://schemas.openxmlformats.org/package/2006'
const documentNames = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const sheetNames = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const relationships = (type: string, target: string): string =>
  `${declaration}<Relationships xmlns="${packageNames}/relationships"><Relationship Id="rId1" Type="${documentNames}/${type}" Target="${target}"/></Relationships>`

const contentTypes = `${declaration}<Types xmlns="${packageNames}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentType}.worksheet+xml"/></Types>`

const workbook = (name: string): string =>
  `${declaration}<workbook xmlns="${sheetNames}" xmlns:r="${documentNames}"><sheets><sheet name="${escaped(name.slice(0, 31))}" sheetId="1" r:id="rId1"/></sheets></workbook>`

/** The first row stays in sight. */
const sheetBegin = `${declaration}<worksheet xmlns="${sheetNames}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`
const sheetEnd = '</sheetData></worksheet>'

/**
 * A workbook of one sheet (Office Open XML, ECMA-376), written while its rows are read. Cells stand in the order of their
 * row, without references, and hold their texts themselves: both are allowed, and make the writing fast.
 *
 * @param name of the sheet, cut to the 31 characters that Excel allows
 * @param rows of which the first has the names of the columns
 */
export function writeXlsx(name: string, rows: Rows): Readable {
  const parts = [
    { name: '[Content_Types].xml', content: contentTypes },
    { name: '_rels/.rels', content: relationships('officeDocument', 'xl/workbook.xml') },
    { name: 'xl/workbook.xml', content: workbook(name) },
    { name: 'xl/_rels/workbook.xml.rels', content: relationships('worksheet', 'worksheets/sheet1.xml') },
    { name: 'xl/worksheets/sheet1.xml', content: sheetOf(rows) },
  ]
  return Readable.from(zip(parts), { objectMode: false, highWaterMark: bytesWaiting })
}

async function* sheetOf(rows: Rows): AsyncGenerator<string> {
  let text = sheetBegin
  for await (const part of rows) {
    for (const row of part) {
      text += rowOf(row)
      if (text.length < charactersAtOnce) continue
      yield text
      text = ''
    }
  }
  yield text + sheetEnd
}

function rowOf(cells: readonly Cell[]): string {
  let text = '<row>'
  for (const cell of cells) {
    if (typeof cell === 'number') text += Number.isFinite(cell) ? `<c><v>${cell}</v></c>` : '<c/>'
    else if (cell === null || cell === '') text += '<c/>'
    else if (delicate.test(cell)) text += `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
    else text += `<c t="str"><v>${escaped(cell)}</v></c>`
  }
  return `${text}</row>`
}

/** Blanks at an end, and what looks like an escape: readers agree on these in a `t` only. */
const delicate = /^\s|\s$|_x[0-9a-f]{4}_/i

/** ECMA-376 part 1, 18.3.1.93; Excel repairs a file whose cells hold more. */
const maximumCharacters = 32_767

// biome-ignore-start lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 has no way to write
const suspicious = /[&<>"_\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/
const special = /[&<>"\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|_x[0-9a-f]{4}_/gi
// biome-ignore-end lint/suspicious/noControlCharactersInRegex: as above
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** XML text. What XML cannot hold is left out, and what Excel takes for an escaped character (ST_Xstring) stays as it is. */
function escaped(text: string): string {
  const whole = text.length > maximumCharacters ? `${text.slice(0, maximumCharacters - 1)}…` : text
  if (!suspicious.test(whole)) return whole
  return whole.replace(special, (found) => entities[found] ?? (found.length > 1 ? `_x005F${found}` : ''))
}
