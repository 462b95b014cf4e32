import { ownEntry, pixelsOf, type WidgetOptions } from '@rostrum/forms'

/** Narrowest columns, in pixels, in which the answers of a widget can still be read. */
const minimumWidths: Readonly<Record<string, number>> = {
  select: 104,
  date: 156,
  number: 96,
  switch: 88,
  input: 120,
  textarea: 160,
}
const defaultWidth = 168
/** Row number and tools. */
const toolsWidth = 136
/** Between a column and the next. */
const gap = 8

type Column = { readonly type: string; readonly options: WidgetOptions }

/** Pixels that a table of the rows of a sub-form needs; with less, rows are cards. */
export const minimumTableWidth = (columns: readonly Column[]): number =>
  columns.reduce((sum, column) => sum + minimumColumnWidth(column), toolsWidth)

/** Pixels below which a column does not give way to longer answers beside it. */
export function minimumColumnWidth({ type, options }: Column): number {
  return (pixelsOf(options.columnWidth) ?? ownEntry(minimumWidths, type) ?? defaultWidth) + gap
}
