import type { Cell } from './cell.ts'

const [narrowest, widest] = [6, 60]
/** Room for the button of the filter, and for the difference between fonts. */
const padding = 3

/** Letters of twice the width: Chinese, kana, Hangul and full-width forms. */
const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u
/** Vowel signs, tone marks and other marks above or below the letter before. */
const mark = /\p{Mn}/u

/** The width of a text in digits of the standard font. */
export function textWidth(text: string): number {
  let width = 0
  for (const letter of text) width += mark.test(letter) ? 0 : wide.test(letter) ? 2 : 1
  return width
}

const shown = (cell: Cell): string => {
  if (cell === null) return ''
  if (typeof cell === 'object') return 'date' in cell ? cell.date : cell.decimal
  return String(cell)
}

/**
 * Widths of columns in characters (ECMA-376 part 1, 18.3.1.13), from the head and the first rows: long texts beyond
 * nine of ten rows do not widen a column.
 *
 * @param above the row above the head: a date that does not fit is shown as a row of #
 */
export function columnWidths(
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
  above: readonly Cell[] = [],
): number[] {
  return head.map((name, column) => {
    const widths = rows.map((row) => textWidth(shown(row[column] ?? null))).sort((one, other) => one - other)
    const content = widths[Math.ceil(widths.length * 0.9) - 1] ?? 0
    return Math.min(
      widest,
      Math.max(narrowest, textWidth(name), textWidth(shown(above[column] ?? null)), content) + padding,
    )
  })
}
