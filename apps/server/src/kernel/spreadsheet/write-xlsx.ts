import { Readable } from 'node:stream'
import { type Cell, escaped, numberFormats, SheetText } from './sheet-text.ts'
import { zip } from './zip.ts'

/** Rows in chunks, so that they can be read while they are written. */
type Rows = Iterable<readonly (readonly Cell[])[]> | AsyncIterable<readonly (readonly Cell[])[]>

/**
 * A spreadsheet that is written faster than it is downloaded is buffered up to this many bytes, not in the database.
 */
const highWaterMark = 64 * 2 ** 20

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const packageNames = 'http://schemas.openxmlformats.org/package/2006'
const documentNames = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const sheetNames = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const relationships = (targets: Readonly<Record<string, string>>): string => {
  const each = Object.entries(targets).map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${documentNames}/${type}" Target="${target}"/>`,
  )
  return `${declaration}<Relationships xmlns="${packageNames}/relationships">${each.join('')}</Relationships>`
}

const contentTypes = `${declaration}<Types xmlns="${packageNames}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/></Types>`

const workbook = (name: string): string =>
  `${declaration}<workbook xmlns="${sheetNames}" xmlns:r="${documentNames}"><sheets><sheet name="${escaped(name.slice(0, 31))}" sheetId="1" r:id="rId1"/></sheets></workbook>`

/** The first number of a custom format in a workbook (ECMA-376 part 1, 18.8.30). */
const ownFormats = 164

/** One font, no fill, no border, and a style for each number format at its index. */
const styles = `${declaration}<styleSheet xmlns="${sheetNames}"><numFmts count="${numberFormats.length}">${numberFormats
  .map((code, at) => `<numFmt numFmtId="${ownFormats + at}" formatCode="${code}"/>`)
  .join(
    '',
  )}</numFmts><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${numberFormats.length}">${numberFormats
  .map((_, at) => `<xf numFmtId="${ownFormats + at}" xfId="0" applyNumberFormat="1"/>`)
  .join('')}</cellXfs></styleSheet>`

/** Freezes the first row. */
const sheetBegin = `${declaration}<worksheet xmlns="${sheetNames}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`
const sheetEnd = '</sheetData></worksheet>'

/**
 * A workbook of one sheet (Office Open XML, ECMA-376), written while its rows are read. Cells are in the order of their
 * row, without references and with inline texts. The standard allows both, and both make the writing fast.
 *
 * @param name of the sheet, truncated to Excel's limit of 31 characters
 * @param rows the first has the names of the columns
 */
export const writeXlsx = (name: string, rows: Rows): Readable =>
  writeSheet(name, async function* (sheet) {
    for await (const part of rows) {
      for (const row of part) {
        sheet.row(row)
        if (sheet.full) yield
      }
    }
  })

/** The same with rows written by the caller, who yields whenever the buffer is full. */
export function writeSheet(name: string, write: (sheet: SheetText) => AsyncIterable<void>): Readable {
  const sheet = new SheetText()
  const parts = [
    { name: '[Content_Types].xml', content: contentTypes },
    { name: '_rels/.rels', content: relationships({ officeDocument: 'xl/workbook.xml' }) },
    { name: 'xl/workbook.xml', content: workbook(name) },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relationships({ worksheet: 'worksheets/sheet1.xml', styles: 'styles.xml' }),
    },
    { name: 'xl/styles.xml', content: styles },
    { name: 'xl/worksheets/sheet1.xml', content: sheetOf(sheet, write), used: sheet.reuse.bind(sheet) },
  ]
  return Readable.from(zip(parts), { objectMode: false, highWaterMark: highWaterMark })
}

async function* sheetOf(sheet: SheetText, write: (sheet: SheetText) => AsyncIterable<void>): AsyncGenerator<Buffer> {
  sheet.write(sheetBegin)
  for await (const _full of write(sheet)) yield sheet.take()
  sheet.write(sheetEnd)
  yield sheet.take()
}
