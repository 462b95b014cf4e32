import { type CellValue, readXlsx } from 'hucre/xlsx'

export type SheetTask = {
  readonly bytes: Uint8Array
  readonly maximumRows: number
  /** A first sheet whose first cell is one of these texts has instructions: the second one is read. */
  readonly instructionTitles?: readonly string[]
}

/** Chunks of rows as JSON: many short texts transfer faster that way. */
export type SheetParts = { readonly parts: readonly Uint8Array[] } | { readonly tooLong: true }

const rowsPerMessage = 250
/** Several times the width of the widest template; every row becomes as long as its last column. */
const lastColumn = 'GR'
const lastRow = 1_048_576
/** Twice the texts of thirty thousand rows of forty columns; one shared text of a sheet can occur in every cell. */
const maximumBytes = 64 * 1_048_576

/** Reads the first sheet of a workbook, or the one after its instructions, limited to its first 200 columns. */
export async function readParts({ bytes, maximumRows, instructionTitles = [] }: SheetTask): Promise<SheetParts> {
  const range = `A1:${lastColumn}${lastRow}`
  const rowsOf = async (sheet: number) =>
    (await readXlsx(bytes, { sheets: [sheet], maxRows: maximumRows, range })).sheets[0]?.rows ?? []
  const first = await rowsOf(0)
  const rows = instructionTitles.includes(textOf(first[0]?.[0])) ? await rowsOf(1) : first
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
