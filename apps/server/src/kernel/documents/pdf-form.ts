import { type FormCell, type FormDocument, type FormRow, unitsPerRow } from './form-document.ts'
import { mm, type Sheet, type TextStyle } from './sheet.ts'

const body: TextStyle = { size: 10.5 }
const small: TextStyle = { size: 8, color: '#444444' }
const padding = 1.6 * mm
const lowestRow = 9
const signatureHeight = 14 * mm
const fills = { label: '#f2f2f2', heading: '#e4e4e4', value: undefined } as const

/** Draws a form in the layout of Chinese offices: a title, and one ruled table from the first row to the signatures. */
export function drawForm(sheet: Sheet, document: FormDocument): void {
  sheet.footer = document.footer
  for (const [at, line] of document.title.entries()) {
    sheet.paragraph(line, { size: at === 0 ? 15 : 20, bold: true }, { align: 'center' })
  }
  sheet.y += 3 * mm
  const blocks = blocksOf(document.rows).map((rows) => placeBlock(sheet, rows))
  for (const [at, block] of blocks.entries()) {
    const next = block.keepsWithNext ? (blocks[at + 1]?.height ?? 0) : 0
    const height = block.height + next
    if (height <= sheet.bottom - sheet.top) sheet.ensureSpace(height)
    if (block.height <= sheet.bottom - sheet.top) drawBlock(sheet, block)
    else for (const row of block.rows) drawLongRow(sheet, row)
  }
}

/** Groups rows that a spanning cell connects. */
function blocksOf(rows: readonly FormRow[]): readonly (readonly FormRow[])[] {
  const blocks: FormRow[][] = []
  let end = 0
  for (const [at, row] of rows.entries()) {
    if (at < end) blocks.at(-1)?.push(row)
    else blocks.push([row])
    end = Math.max(end, at + Math.max(1, ...row.cells.map(({ rowSpan = 1 }) => rowSpan)))
  }
  return blocks
}

type Line = { readonly text: string; readonly style: TextStyle; readonly align: 'left' | 'center' | 'right' }
type PlacedCell = {
  readonly cell: FormCell
  readonly x: number
  readonly width: number
  readonly lines: readonly Line[]
}
type PlacedRow = { readonly cells: readonly PlacedCell[]; height: number }
type Block = { readonly rows: readonly PlacedRow[]; readonly height: number; readonly keepsWithNext: boolean }

function placeBlock(sheet: Sheet, rows: readonly FormRow[]): Block {
  const unit = sheet.width / unitsPerRow
  const covered = rows.map(() => new Set<number>())
  const placed = rows.map(({ cells, minimumHeight = lowestRow }, at): PlacedRow => {
    let from = 0
    const inRow = cells.map((cell): PlacedCell => {
      while (covered[at]?.has(from)) from += 1
      const [x, width] = [sheet.left + from * unit, cell.units * unit]
      for (const below of covered.slice(at + 1, at + (cell.rowSpan ?? 1))) {
        for (let each = from; each < from + cell.units; each += 1) below.add(each)
      }
      from += cell.units
      return { cell, x, width, lines: linesOf(sheet, cell, width - 2 * padding) }
    })
    const single = inRow.filter(({ cell }) => (cell.rowSpan ?? 1) === 1)
    return { cells: inRow, height: Math.max(minimumHeight * mm, ...single.map((each) => heightOf(sheet, each))) }
  })
  addSpanHeight(sheet, placed)
  return {
    rows: placed,
    height: sumOf(placed.map(({ height }) => height)),
    keepsWithNext: rows.at(-1)?.keepsWithNext === true,
  }
}

/** Adds the extra height of a spanning cell to its last row. */
function addSpanHeight(sheet: Sheet, rows: readonly PlacedRow[]): void {
  for (const [at, row] of rows.entries()) {
    for (const placed of row.cells) {
      const spanned = rows.slice(at, at + (placed.cell.rowSpan ?? 1))
      const last = spanned.at(-1)
      const over = heightOf(sheet, placed) - sumOf(spanned.map(({ height }) => height))
      if (last && over > 0) last.height += over
    }
  }
}

function heightOf(sheet: Sheet, { cell, lines }: PlacedCell): number {
  if (cell.picture) return cell.picture.height * mm + padding
  const text = sumOf(lines.map(({ style }) => sheet.lineHeight(style)))
  return text + (cell.signature === undefined ? 0 : signatureHeight) + 2 * padding
}

function linesOf(sheet: Sheet, { text, note, role, align, signature }: FormCell, width: number): readonly Line[] {
  const write = (paragraphs: string, style: TextStyle, side: Line['align']): Line[] =>
    paragraphs
      .split(/\r\n|[\n\r]/)
      .flatMap((part) => sheet.wrap(part, width, style).map((line) => ({ text: line, style, align: side })))
  const side = align ?? (role === 'label' ? 'center' : 'left')
  return [
    ...write(text, { ...body, bold: role !== 'value' }, side),
    ...(note === undefined ? [] : write(note, small, side)),
    ...(signature === undefined ? [] : write(signature, body, 'right')),
  ]
}

function drawBlock(sheet: Sheet, { rows }: Block): void {
  for (const [at, row] of rows.entries()) {
    for (const placed of row.cells) {
      const height = sumOf(rows.slice(at, at + (placed.cell.rowSpan ?? 1)).map((each) => each.height))
      drawCell(sheet, placed, height)
    }
    sheet.y += row.height
  }
}

function drawCell(sheet: Sheet, placed: PlacedCell, height: number): void {
  const { cell, x, width, lines } = placed
  sheet.frame({ x, y: sheet.y, width, height }, fills[cell.role])
  if (cell.picture) {
    const size = { width: cell.picture.width * mm, height: cell.picture.height * mm }
    sheet.picture(cell.picture.data, {
      x: x + (width - size.width) / 2,
      y: sheet.y + (height - size.height) / 2,
      ...size,
    })
    return
  }
  let y = sheet.y + (height - heightOf(sheet, placed)) / 2 + padding
  const signed = cell.signature === undefined ? undefined : lines.findIndex(({ align }) => align === 'right')
  for (const [at, { text, style, align }] of lines.entries()) {
    if (at === signed) y += signatureHeight
    sheet.line(text, x + padding, y, style, align, width - 2 * padding)
    y += sheet.lineHeight(style)
  }
}

/** A row longer than a page continues on the next pages. */
function drawLongRow(sheet: Sheet, { cells }: PlacedRow): void {
  const line = sheet.lineHeight(body)
  const left = cells.map(({ lines }) => [...lines])
  while (left.some((lines) => lines.length > 0)) {
    if (sheet.bottom - sheet.y < 3 * line + 2 * padding) sheet.newPage()
    const most = Math.floor((sheet.bottom - sheet.y - 2 * padding) / line)
    const parts = left.map((lines) => lines.splice(0, most))
    const height = Math.max(...parts.map(({ length }) => length)) * line + 2 * padding
    for (const [at, { cell, x, width }] of cells.entries()) {
      const { signature: _below, ...top } = cell
      drawCell(sheet, { cell: top, x, width, lines: parts[at] ?? [] }, height)
    }
    sheet.y += height
  }
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
