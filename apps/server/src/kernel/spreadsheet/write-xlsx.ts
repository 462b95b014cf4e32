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
/** The event of a spreadsheet whose rows are all read. Its last bytes may still wait for a slow download. */
export const rowsRead = 'rowsRead'
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

/** A sheet before the first one that says how to fill it in. */
export type Instructions = {
  /** Its name, and the text of its first cell. */
  readonly title: string
  readonly notes: readonly string[]
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** Excel's limit for the name of a sheet. */
const longestName = 31

type SheetEntry = { readonly name: string; readonly isHidden?: boolean }

const workbook = (sheets: readonly SheetEntry[]): string => {
  const each = sheets.map(
    ({ name, isHidden }, at) =>
      `<sheet name="${escaped(name.slice(0, longestName))}" sheetId="${at + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
  )
  return `${declaration}<workbook xmlns="${sheetNames}" xmlns:r="${documentNames}"><sheets>${each.join('')}</sheets></workbook>`
}

/** The first number of a custom format in a workbook (ECMA-376 part 1, 18.8.30). */
const ownFormats = 164

const formatStyles = numberFormats.map((_, at) => `<xf numFmtId="${ownFormats + at}" xfId="0" applyNumberFormat="1"/>`)

/** A style for each number format at its index, then the bold one of the head. */
const styles = `${declaration}<styleSheet xmlns="${sheetNames}"><numFmts count="${numberFormats.length}">${numberFormats
  .map((code, at) => `<numFmt numFmtId="${ownFormats + at}" formatCode="${code}"/>`)
  .join(
    '',
  )}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${headStyle + 1}">${formatStyles.join('')}<xf fontId="1" xfId="0" applyFont="1"/></cellXfs></styleSheet>`

/** Freezes the rows down to the head. */
const viewBelow = (headRow: number): string =>
  `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${headRow}" topLeftCell="A${headRow + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`

const headRowBelow = (above: readonly Cell[]): number => (above.length > 0 ? 2 : 1)

const rowText = (cells: readonly Cell[]): string => `<row>${cells.map(cellText).join('')}</row>`

function sheetBegin(head: readonly string[], rows: readonly (readonly Cell[])[], above: readonly Cell[]): string {
  const columns = columnWidths(head, rows, above).map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  const cols = columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''
  return `${declaration}<worksheet xmlns="${sheetNames}">${viewBelow(headRowBelow(above))}${cols}<sheetData>${above.length > 0 ? rowText(above) : ''}<row>${head.map(headCell).join('')}</row>`
}

const sheetEnd = (
  columns: number,
  [headRow, lastRow]: readonly [number, number],
  lists: readonly (DropDown | undefined)[],
): string =>
  `</sheetData>${columns > 0 ? `<autoFilter ref="A${headRow}:${columnName(columns)}${lastRow}"/>` : ''}${validations(lists)}</worksheet>`

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

/** Widths of the columns of instructions: the name of a column, whether it is required, what it takes. */
const instructionWidths = [32, 14, 100]

function instructionsSheet({ title, notes, head, rows }: Instructions): string {
  const cols = instructionWidths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  const lines = [
    [headCell(title)],
    ...notes.map((note) => [cellText(note)]),
    [],
    head.map(headCell),
    ...rows.map((row) => row.map(cellText)),
  ]
  return `${declaration}<worksheet xmlns="${sheetNames}"><cols>${cols.join('')}</cols><sheetData>${lines.map((cells) => `<row>${cells.join('')}</row>`).join('')}</sheetData></worksheet>`
}

/** `A` for 1, `AA` for 27. */
function columnName(number: number): string {
  const letter = String.fromCharCode(65 + ((number - 1) % 26))
  return number > 26 ? columnName(Math.floor((number - 1) / 26)) + letter : letter
}

/**
 * A workbook of one sheet of data (Office Open XML, ECMA-376), written while its rows are read: a bold head that stays in view,
 * with filters, and columns as wide as their content. Cells are in the order of their row, without references and with
 * inline texts. The standard allows both, and both make the writing fast.
 *
 * @param name of the sheet, truncated to Excel's limit of 31 characters; with further sheets see `uniqueSheetNames`
 */
export function writeXlsx(name: string, head: readonly string[], rows: Rows, extras: Extras = {}): Readable {
  const { lists = [], instructions, further = [], above = [], total } = extras
  const hasLists = lists.some((list) => list !== undefined)
  const sheets = [
    ...(instructions ? [{ name: instructions.title, content: instructionsSheet(instructions) }] : []),
    { name, content: sheetOf(head, rows, { lists, above, total }) },
    ...further.map((sheet) => ({ name: sheet.name, content: sheetOf(sheet.head, sheet.rows) })),
    ...(hasLists ? [{ name: listsName, isHidden: true, content: listsSheet(lists) }] : []),
  ]
  const parts = [
    { name: '[Content_Types].xml', content: contentTypesOf(sheets.length) },
    { name: '_rels/.rels', content: relationships([['officeDocument', 'xl/workbook.xml']]) },
    { name: 'xl/workbook.xml', content: workbook(sheets) },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relationships([
        ...sheets.map((_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const),
        ['styles', 'styles.xml'],
      ]),
    },
    { name: 'xl/styles.xml', content: styles },
    ...sheets.map(({ content }, at) => ({ name: `xl/worksheets/sheet${at + 1}.xml`, content })),
  ]
  const bytes = async function* () {
    try {
      yield* zip(parts)
    } finally {
      content.emit(rowsRead)
    }
  }
  const content = Readable.from(bytes(), { objectMode: false, highWaterMark })
  return content
}

/** A further sheet of data. Its rows are read when those of the sheets before it are written. */
type FurtherSheet = { readonly name: string; readonly head: readonly string[]; readonly rows: Rows }

/** Names that Excel accepts for the sheets of one workbook: short, without some characters, and no two alike. */
export function uniqueSheetNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>()
  return names.map((given) => {
    const name =
      given
        .replace(/[[\]:*?/\\]/g, ' ')
        .replaceAll("'", '’')
        .trim() || '1'
    for (let count = 1; ; count += 1) {
      const suffix = count === 1 ? '' : ` (${count})`
      const unique = name.slice(0, longestName - suffix.length) + suffix
      if (taken.has(unique.toLowerCase())) continue
      taken.add(unique.toLowerCase())
      return unique
    }
  })
}

type Extras = {
  /** A row above the head that says what the sheet is of; not with drop-downs. */
  readonly above?: readonly Cell[]
  /** A row below the others, which filters and sorting leave in its place. */
  readonly total?: readonly Cell[] | undefined
  readonly further?: readonly FurtherSheet[]
  /** What the cells of each column offer. */
  readonly lists?: readonly (DropDown | undefined)[]
  readonly instructions?: Instructions
}

async function* sheetOf(
  head: readonly string[],
  chunks: Rows,
  { lists = [], above = [], total }: Pick<Extras, 'lists' | 'above' | 'total'> = {},
): AsyncGenerator<Buffer> {
  const headRow = headRowBelow(above)
  let text = ''
  let count = headRow
  for await (const rows of chunks) {
    if (count === headRow) text = sheetBegin(head, rows.slice(0, measuredRows), above)
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
  if (count === headRow) text = sheetBegin(head, [], above)
  if (total) text += rowText(total)
  yield Buffer.from(text + sheetEnd(head.length, [headRow, count], lists))
}
