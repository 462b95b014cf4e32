import { unitsPerRow } from '../../../kernel/documents/form-document.ts'
import type { Wording } from './wording.ts'

/** The padding of a cell, and the width of a unit, in Han characters of the body type. */
const [cellPadding, unitWidth] = [1, 1.9]
/** Longer runs of letters and digits, such as a URL, may break anywhere. */
const longestWhole = 12
/** A name in Chinese of more characters may be broken. */
const longestName = 5
const runs = /[\p{Script=Latin}\p{N}\p{Pd}./:]+/gu

/**
 * Divides a row among the columns of a sub-form by the longest text in each, so that school names fit and no date is
 * broken. `columns` holds the texts of each column, its name first. Undefined where the columns do not fit next to each
 * other.
 */
export function columnUnits(columns: readonly (readonly Wording[])[]): number[] | undefined {
  const texts = columns.map((column) => column.flatMap(({ text, note = '' }) => [text, note]))
  const breakable = texts.map((column) => Math.max(2, ...column.map(unitsToKeepWhole)))
  if (sumOf(breakable) > unitsPerRow) return undefined
  const whole = texts.map((column, index) => Math.max(breakable[index] ?? 2, ...column.map(unitsOfShortText)))
  const least = sumOf(whole) <= unitsPerRow ? whole : breakable
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

/** A short name in Chinese, such as a level of education, is not broken where all columns have room for theirs. */
const unitsOfShortText = (text: string): number =>
  text.length <= longestName ? Math.ceil((displayWidth(text) + cellPadding) / unitWidth) : 0

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** Width in Han characters. */
const displayWidth = (text: string) => [...text].reduce((sum, character) => sum + (character > '\u2e80' ? 1 : 0.55), 0)
