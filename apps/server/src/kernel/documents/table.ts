import { mm, type Sheet, type TextStyle } from './sheet.ts'

export type Cell = {
  /** `\n` starts a new line. */
  readonly text: string
  /** Second line in smaller type, such as the label in another language. */
  readonly note?: string | undefined
  readonly style?: Partial<TextStyle>
  readonly align?: 'left' | 'center'
  /** Gray background of a label. */
  readonly shaded?: boolean
  /** Number of columns that the cell spans. */
  readonly span?: number
}

export type TableLayout = {
  readonly x: number
  readonly widths: readonly number[]
  readonly minimumRowHeight: number
  readonly style: TextStyle
}

const padding = 2 * mm
const shade = '#f0f0f0'

type PlacedLine = { text: string; style: TextStyle }
type PlacedCell = { cell: Cell; x: number; width: number; lines: PlacedLine[]; height: number }

function linesOf(sheet: Sheet, cell: Cell, width: number, base: TextStyle): PlacedLine[] {
  const style = { ...base, ...cell.style }
  const note = { ...style, size: style.size * 0.75, bold: false, color: '#444444' }
  const write = (text: string, as: TextStyle) =>
    text
      .split('\n')
      .flatMap((part) => sheet.wrap(part, width - 2 * padding, as).map((line) => ({ text: line, style: as })))
  return [...write(cell.text, style), ...(cell.note ? write(cell.note, note) : [])]
}

function placeRow(sheet: Sheet, row: readonly Cell[], layout: TableLayout): PlacedCell[] {
  let column = 0
  let x = layout.x
  return row.map((cell) => {
    const width = layout.widths.slice(column, column + (cell.span ?? 1)).reduce((sum, part) => sum + part, 0)
    const lines = linesOf(sheet, cell, width, layout.style)
    const height = lines.reduce((sum, line) => sum + sheet.lineHeight(line.style), 0)
    const placed = { cell, x, width, lines, height }
    column += cell.span ?? 1
    x += width
    return placed
  })
}

function drawCell(sheet: Sheet, { cell, x, width, lines, height }: PlacedCell, rowHeight: number): void {
  sheet.frame({ x, y: sheet.y, width, height: rowHeight }, cell.shaded ? shade : undefined)
  let y = sheet.y + (rowHeight - height) / 2
  for (const { text, style } of lines) {
    sheet.line(text, x + padding, y, style, cell.align ?? 'left', width - 2 * padding)
    y += sheet.lineHeight(style)
  }
}

/**
 * Draws a table of bordered cells at the sheet's `y` and moves `y` below it. A row is as high as its longest text and
 * is never split across pages.
 */
export function drawTable(sheet: Sheet, rows: readonly (readonly Cell[])[], layout: TableLayout): void {
  for (const row of rows) {
    const placed = placeRow(sheet, row, layout)
    const rowHeight = Math.max(layout.minimumRowHeight, ...placed.map(({ height }) => height + 1.5 * padding))
    sheet.ensureSpace(rowHeight)
    for (const cell of placed) drawCell(sheet, cell, rowHeight)
    sheet.y += rowHeight
  }
}
