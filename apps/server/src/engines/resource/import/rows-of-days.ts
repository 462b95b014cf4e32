import type { RowTexts } from '../../../kernel/spreadsheet/read-sheet.ts'

const day = /^\d{4}-\d{2}-\d{2}$/

/**
 * A sheet with a column for each day as one with a row for each: the head of such a column is a date. Empty cells say
 * nothing. A sheet without such a column stays as it is.
 */
export function rowsOfDays(sheet: readonly RowTexts[], columns: { readonly day: string; readonly value: string }) {
  const [head = [], ...body] = sheet
  const isDay = head.map((name) => day.test(name.trim()))
  if (!isDay.includes(true)) return sheet
  const others = (row: RowTexts) => head.map((_name, at) => row[at] ?? '').filter((_cell, at) => !isDay[at])
  return [
    [...others(head), columns.day, columns.value],
    ...body.flatMap((row) =>
      head.flatMap((name, at) => {
        const value = (row[at] ?? '').trim()
        return isDay[at] && value !== '' ? [[...others(row), name.trim(), value]] : []
      }),
    ),
  ]
}
