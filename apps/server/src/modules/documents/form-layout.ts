import type { DescribedAnswer, DescribedRows, FormDefinition, WidgetNode } from '@rostrum/forms'
import { unitsPerRow } from '../../platform/documents/word-form.ts'

/** Where a field stands on the screen: fields of one grid share rows, by their spans. */
type Place = { readonly grid: string; readonly span: number }

/** Answers side by side in one row, with the units that label and value take together. */
export type AnswerLine = readonly { readonly answer: DescribedAnswer; readonly units: number }[]

const narrowest = 6
/** Long answers need the whole width; others stand two by two when the form does not place them. */
const wideTypes = new Set(['textarea', 'checkbox', 'cascader', 'file-upload', 'picture-upload'])

/** The places of all fields that stand in grids, by name. */
export function placesOf(definition: FormDefinition): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>()
  const visit = (node: WidgetNode, place: Place | undefined, grid: string) => {
    const { name, span } = node.options
    if (name !== undefined && place) places.set(name, place)
    const inner = node.type === 'grid' ? node.id : grid
    const below = node.type === 'grid-col' ? { grid, span: clamp(span ?? unitsPerRow / 2) } : place
    for (const child of node.children ?? []) visit(child, below, inner)
  }
  for (const node of definition.children) visit(node, undefined, '')
  return places
}

const clamp = (span: number) => Math.min(unitsPerRow, Math.max(narrowest, span))

/** Lays answers out in rows as the form has them, and gives what a row leaves over to its last answer. */
export function layOutAnswers(
  answers: readonly DescribedAnswer[],
  places: ReadonlyMap<string, Place>,
): readonly AnswerLine[] {
  const lines: { answer: DescribedAnswer; units: number }[][] = []
  let left = 0
  let grid: string | undefined
  for (const answer of answers) {
    const place = places.get(answer.name)
    const units = place?.span ?? (wideTypes.has(answer.type) ? unitsPerRow : unitsPerRow / 2)
    const line = lines.at(-1)
    if (line && units <= left && place?.grid === grid) line.push({ answer, units })
    else {
      lines.push([{ answer, units }])
      left = unitsPerRow
    }
    left -= units
    grid = place?.grid
  }
  for (const line of lines) {
    const last = line.at(-1)
    if (last) last.units += unitsPerRow - line.reduce((sum, { units }) => sum + units, 0)
  }
  return lines
}

/** Most columns that can still be read side by side. */
export const mostColumns = 8

/** What the borders of a cell keep clear, in Han characters. */
const cellPadding = 1

/** Divides a row among the columns of a sub-form by the longest text in each, so that names of schools get their room. */
export function columnUnits({ columns, rows }: DescribedRows): number[] {
  const weights = columns.map((column, index) => {
    const texts = [column, ...rows.map((row) => row[index]?.text ?? '')]
    return Math.min(12, Math.max(3, ...texts.map(displayWidth))) + cellPadding
  })
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const shares = weights.map((weight) => (weight / total) * unitsPerRow)
  const units = shares.map((share) => Math.max(2, Math.floor(share)))
  for (let spare = unitsPerRow - sumOf(units); spare !== 0; spare = unitsPerRow - sumOf(units)) {
    const gaps = shares.map((share, index) => (share - (units[index] ?? 0)) * Math.sign(spare))
    const index = gaps.indexOf(Math.max(...gaps))
    units[index] = (units[index] ?? 0) + Math.sign(spare)
  }
  return units
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** Width in Han characters. */
const displayWidth = (text: string) => [...text].reduce((sum, character) => sum + (character > '\u2e80' ? 1 : 0.55), 0)
