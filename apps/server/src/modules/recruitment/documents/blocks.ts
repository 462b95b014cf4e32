import { type Box, mm, type Sheet, type TextStyle } from '../../../kernel/documents/sheet.ts'
import { type Cell, drawTable } from '../../../kernel/documents/table.ts'
import type { Fact } from './application-facts.ts'
import type { ApplicationFacts } from './document-data.ts'
import { Localizer, type Wording } from './wording.ts'

const bodyStyle: TextStyle = { size: 10.5 }
const photoColumn = 42 * mm
const photoSize = { width: 35 * mm, height: 49 * mm }

export function drawHeading(sheet: Sheet, project: Wording, title: Wording): void {
  sheet.paragraph(project.text, { size: 15, bold: true }, { align: 'center' })
  if (project.note) sheet.paragraph(project.note, { size: 11 }, { align: 'center' })
  sheet.y += 2 * mm
  sheet.paragraph([...title.text].join(' '), { size: 22, bold: true }, { align: 'center' })
  if (title.note) sheet.paragraph(title.note, { size: 12 }, { align: 'center' })
  sheet.y += 4 * mm
}

export const label = (wording: Wording): Cell => ({ ...wording, shaded: true, align: 'center', style: { bold: true } })

/** Facts one below the other; related facts share a row of two. */
const cellsOf = ([one, other]: readonly Fact[], at: number): Cell[] => {
  if (!one) return []
  const value = { ...one.value, ...(at === 0 && { style: { bold: true } }) }
  if (!other) return [label(one.label), { ...value, span: 3 }]
  return [label(one.label), value, label(other.label), other.value]
}

/** Draws the facts with the photo on their right. Returns false when the bytes of the photo are not a picture. */
export function drawFactsWithPhoto(sheet: Sheet, listed: readonly Fact[][], facts: ApplicationFacts): boolean {
  const rows = listed.map(cellsOf)
  const [begun, pages] = [sheet.y, sheet.pages]
  const tableWidth = sheet.width - photoColumn
  const [labelWidth, sexWidth] = [27 * mm, 20 * mm]
  const rest = tableWidth - labelWidth - sexWidth
  drawTable(sheet, rows, {
    x: sheet.left,
    widths: [labelWidth, rest * 0.6, sexWidth, rest * 0.4],
    minimumRowHeight: Math.max(10 * mm, (photoSize.height + 4 * mm) / rows.length),
    style: bodyStyle,
  })
  // If names are so long that the table continues on another page, the photo moves with them.
  const top = sheet.pages === pages ? begun : sheet.top
  sheet.y = Math.max(sheet.y, top + photoSize.height + 4 * mm)
  const column = { x: sheet.left + tableWidth, y: top, width: photoColumn, height: sheet.y - top }
  sheet.frame(column)
  return drawPhoto(sheet, facts, {
    x: column.x + (column.width - photoSize.width) / 2,
    y: column.y + (column.height - photoSize.height) / 2,
    ...photoSize,
  })
}

function drawPhoto(sheet: Sheet, facts: ApplicationFacts, box: Box): boolean {
  const { photo } = facts.applicant
  if (photo && sheet.picture(photo, box)) return true
  const { text } = new Localizer(facts.locale).text('label.photo')
  sheet.frame(box)
  sheet.line(text, box.x, box.y + box.height / 2 - sheet.lineHeight(bodyStyle) / 2, bodyStyle, 'center', box.width)
  return !photo
}

/** Rows of two columns, label and value, over the whole width. */
export function drawFacts(sheet: Sheet, rows: [Wording, Wording][]): void {
  const labelWidth = 42 * mm
  drawTable(
    sheet,
    rows.map(([name, value]) => [label(name), value]),
    { x: sheet.left, widths: [labelWidth, sheet.width - labelWidth], minimumRowHeight: 9 * mm, style: bodyStyle },
  )
}

export function drawGrid(sheet: Sheet, widths: number[], head: Wording[], rows: Cell[][]): void {
  const scale = sheet.width / widths.reduce((sum, width) => sum + width, 0)
  drawTable(sheet, [head.map(label), ...rows], {
    x: sheet.left,
    widths: widths.map((width) => width * scale),
    minimumRowHeight: 9 * mm,
    style: bodyStyle,
  })
}

/** A sentence over the full width, with a paragraph for each language. */
export function drawStatement(sheet: Sheet, { text, note }: Wording): void {
  sheet.paragraph(`\u3000\u3000${text}`, { size: 11, leading: 1.7 })
  if (note) sheet.paragraph(note, { size: 9.5, leading: 1.5, color: '#444444' })
  sheet.y += 3 * mm
}
