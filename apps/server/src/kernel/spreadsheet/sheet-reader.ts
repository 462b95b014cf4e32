import { type CellValue, readXlsx } from 'hucre/xlsx'

export type SheetTask = { readonly bytes: Uint8Array; readonly maximumRows: number }

/** Chunks of rows as JSON: many short texts transfer faster that way. */
export type SheetParts = { readonly parts: readonly Uint8Array[] } | { readonly tooLong: true }

const rowsPerMessage = 250
/** Several times the width of the widest template; every row becomes as long as its last column. */
const lastColumn = 'GR'
const lastRow = 1_048_576
/** Twice the texts of thirty thousand rows of forty columns; one shared text of a sheet can occur in every cell. */
const maximumBytes = 64 * 1_048_576

/** Reads the first sheet of a workbook, limited to its first 200 columns. */
export async function readParts({ bytes, maximumRows }: SheetTask): Promise<SheetParts> {
  const range = `A1:${lastColumn}${lastRow}`
  const { sheets } = await readXlsx(bytes, { sheets: [0], maxRows: maximumRows, range })
  const rows = sheets[0]?.rows ?? []
  const parts: Uint8Array[] = []
  let left = maximumBytes
  for (let at = 0; at < rows.length; at += rowsPerMessage) {
    const part = rows.slice(at, at + rowsPerMessage).map((cells) => cells.map(textOf))
    left -= part.reduce((sum, cells) => cells.reduce((length, text) => length + text.length, sum), 0)
    if (left < 0) return { tooLong: true }
    parts.push(Buffer.from(JSON.stringify(part)))
  }
  return { parts }
}

function textOf(cell: CellValue | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().replace(/T00:00:00\.000Z$/, '')
  return String(cell).trim()
}
