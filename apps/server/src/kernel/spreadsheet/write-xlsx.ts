import { Readable } from 'node:stream'
import { type Cell, cellText, escaped, headCell, headStyle, numberFormats } from './cell.ts'
import { columnWidths } from './column-width.ts'
import { zip } from './zip.ts'

/** Rows in chunks, so that they can be read while they are written. */
type Rows = Iterable<readonly (readonly Cell[])[]> | AsyncIterable<readonly (readonly Cell[])[]>

/**
 * A spreadsheet that is written faster than it is downloaded is buffered up to this many bytes, not in the database.
 */
const highWaterMark = 64 * 2 ** 20
/** Characters that are compressed at once. */
const chunkCharacters = 1 << 17
/** Rows that decide the widths of columns; more would delay the first byte. */
const measuredRows = 1000
/** The rows that a sheet of Excel has. */
const maximumRows = 1_048_576

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const packageNames = 'http://schemas.openxmlformats.org/package/2006'
const documentNames = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const sheetNames = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const relationships = (targets: readonly (readonly [type: string, target: string])[]): string => {
  const each = targets.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${documentNames}/${type}" Target="${target}"/>`,
  )
  return `${declaration}<Relationships xmlns="${packageNames}/relationships">${each.join('')}</Relationships>`
}

const contentTypesOf = (sheets: number): string =>
  `${declaration}<Types xmlns="${packageNames}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/>${Array.from({ length: sheets }, (_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${contentType}.worksheet+xml"/>`).join('')}<Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/></Types>`

/** The labels that the cells of a column offer; other texts can be entered too. */
export type DropDown = {
  readonly labels: readonly string[]
  /** Whether a cell may have more than one of them. */
  readonly severalAllowed: boolean
}

/** The hidden sheet with the labels: in the sheet itself, those of a column may have 255 characters and no comma. */
const listsName = 'lists'
const listsEntry = `<sheet name="${listsName}" sheetId="2" state="hidden" r:id="rId3"/>`

const workbook = (name: string, hasLists: boolean): string =>
  `${declaration}<workbook xmlns="${sheetNames}" xmlns:r="${documentNames}"><sheets><sheet name="${escaped(name.slice(0, 31))}" sheetId="1" r:id="rId1"/>${hasLists ? listsEntry : ''}</sheets></workbook>`

/** The first number of a custom format in a workbook (ECMA-376 part 1, 18.8.30). */
const ownFormats = 164

const formatStyles = numberFormats.map((_, at) => `<xf numFmtId="${ownFormats + at}" xfId="0" applyNumberFormat="1"/>`)

/** A style for each number format at its index, then the bold one of the head. */
const styles = `${declaration}<styleSheet xmlns="${sheetNames}"><numFmts count="${numberFormats.length}">${numberFormats
  .map((code, at) => `<numFmt numFmtId="${ownFormats + at}" formatCode="${code}"/>`)
  .join(
    '',
  )}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${headStyle + 1}">${formatStyles.join('')}<xf fontId="1" xfId="0" applyFont="1"/></cellXfs></styleSheet>`

/** Freezes the first row. */
const view =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'

function sheetBegin(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const columns = columnWidths(head, rows).map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  const cols = columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''
  return `${declaration}<worksheet xmlns="${sheetNames}">${view}${cols}<sheetData><row>${head.map(headCell).join('')}</row>`
}

const sheetEnd = (columns: number, rows: number, lists: readonly (DropDown | undefined)[]): string =>
  `</sheetData>${columns > 0 ? `<autoFilter ref="A1:${columnName(columns)}${rows}"/>` : ''}${validations(lists)}</worksheet>`

/** Drop-downs for all rows below the head. Where only one label fits, another text brings a warning. */
function validations(lists: readonly (DropDown | undefined)[]): string {
  const each = lists.flatMap((list, at) => {
    if (!list || list.labels.length === 0) return []
    const column = columnName(at + 1)
    const warning = list.severalAllowed ? '' : ' errorStyle="warning" showErrorMessage="1"'
    return [
      `<dataValidation type="list" allowBlank="1"${warning} sqref="${column}2:${column}${maximumRows}"><formula1>${listsName}!$${column}$1:$${column}$${list.labels.length}</formula1></dataValidation>`,
    ]
  })
  return each.length > 0 ? `<dataValidations count="${each.length}">${each.join('')}</dataValidations>` : ''
}

/** The labels of each column, below each other. */
function listsSheet(lists: readonly (DropDown | undefined)[]): string {
  const height = Math.max(0, ...lists.map((list) => list?.labels.length ?? 0))
  const rows = Array.from({ length: height }, (_, at) => {
    const cells = lists.map((list) => cellText(list?.labels[at] ?? null))
    return `<row>${cells.join('')}</row>`
  })
  return `${declaration}<worksheet xmlns="${sheetNames}"><sheetData>${rows.join('')}</sheetData></worksheet>`
}

/** `A` for 1, `AA` for 27. */
function columnName(number: number): string {
  const letter = String.fromCharCode(65 + ((number - 1) % 26))
  return number > 26 ? columnName(Math.floor((number - 1) / 26)) + letter : letter
}

/**
 * A workbook of one sheet (Office Open XML, ECMA-376), written while its rows are read: a bold head that stays in view,
 * with filters, and columns as wide as their content. Cells are in the order of their row, without references and with
 * inline texts. The standard allows both, and both make the writing fast.
 *
 * @param name of the sheet, truncated to Excel's limit of 31 characters
 * @param lists what the cells of each column offer
 */
export function writeXlsx(
  name: string,
  head: readonly string[],
  rows: Rows,
  lists: readonly (DropDown | undefined)[] = [],
): Readable {
  const hasLists = lists.some((list) => list !== undefined)
  const parts = [
    { name: '[Content_Types].xml', content: contentTypesOf(hasLists ? 2 : 1) },
    { name: '_rels/.rels', content: relationships([['officeDocument', 'xl/workbook.xml']]) },
    { name: 'xl/workbook.xml', content: workbook(name, hasLists) },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relationships([
        ['worksheet', 'worksheets/sheet1.xml'],
        ['styles', 'styles.xml'],
        ...(hasLists ? [['worksheet', 'worksheets/sheet2.xml'] as const] : []),
      ]),
    },
    { name: 'xl/styles.xml', content: styles },
    { name: 'xl/worksheets/sheet1.xml', content: sheetOf(head, rows, lists) },
    ...(hasLists ? [{ name: 'xl/worksheets/sheet2.xml', content: listsSheet(lists) }] : []),
  ]
  return Readable.from(zip(parts), { objectMode: false, highWaterMark: highWaterMark })
}

async function* sheetOf(
  head: readonly string[],
  chunks: Rows,
  lists: readonly (DropDown | undefined)[],
): AsyncGenerator<Buffer> {
  let text = ''
  let count = 1
  for await (const rows of chunks) {
    if (count === 1) text = sheetBegin(head, rows.slice(0, measuredRows))
    count += rows.length
    for (const row of rows) {
      text += '<row>'
      for (const cell of row) text += cellText(cell)
      text += '</row>'
      if (text.length < chunkCharacters) continue
      yield Buffer.from(text)
      text = ''
    }
  }
  if (count === 1) text = sheetBegin(head, [])
  yield Buffer.from(text + sheetEnd(head.length, count, lists))
}
