import { unitsPerRow } from '../../../kernel/documents/form-document.ts'
import type { Wording } from './wording.ts'

/** What the borders of a cell keep clear, and how wide a unit is, in Han characters of the body type. */
const [cellPadding, unitWidth] = [1, 1.9]
/** Longer runs of letters and digits, such as an address of the web, may break anywhere. */
const longestWhole = 12
const runs = /[\p{Script=Latin}\p{N}\p{Pd}./:]+/gu

/**
 * Divides a row among the columns of a sub-form by the longest text in each, so that names of schools get their room, and
 * no date is broken in two; `columns` holds what stands in each, its name first. Undefined where the columns have no room beside one another.
 */
export function columnUnits(columns: readonly (readonly Wording[])[]): number[] | undefined {
  const texts = columns.map((column) => column.flatMap(({ text, note = '' }) => [text, note]))
  const least = texts.map((column) => Math.max(2, ...column.map(unitsToKeepWhole)))
  if (sumOf(least) > unitsPerRow) return undefined
  const weights = texts.map((column) => Math.min(12, Math.max(3, ...column.map(displayWidth))) + cellPadding)
  const shares = weights.map((weight) => (weight / sumOf(weights)) * unitsPerRow)
  const units = shares.map((share, index) => Math.max(least[index] ?? 2, Math.floor(share)))
  while (sumOf(units) !== unitsPerRow) {
    const step = Math.sign(unitsPerRow - sumOf(units))
    const mayChange = units.map((unit, index) => step > 0 || unit > (least[index] ?? 2))
    const wants = units.map((unit, index) => (mayChange[index] ? ((shares[index] ?? 0) - unit) * step : -unitsPerRow))
    const index = wants.indexOf(Math.max(...wants))
    units[index] = (units[index] ?? 0) + step
  }
  return units
}

const unitsToKeepWhole = (text: string): number => {
  const whole = (text.match(runs) ?? []).filter(({ length }) => length <= longestWhole)
  return Math.ceil((Math.max(0, ...whole.map(displayWidth)) + cellPadding) / unitWidth)
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** Width in Han characters. */
const displayWidth = (text: string) => [...text].reduce((sum, character) => sum + (character > '\u2e80' ? 1 : 0.55), 0)
