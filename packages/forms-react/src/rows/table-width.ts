import { ownEntry, pixelsOf, type WidgetOptions } from '@rostrum/forms'

/** Minimum column widths in pixels at which the answers of a widget stay readable. */
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
/** Gap between columns. */
const gap = 8

type Column = { readonly type: string; readonly options: WidgetOptions }

/** Width in pixels that a table of a sub-form's rows needs. If less is available, rows render as cards. */
export const minimumTableWidth = (columns: readonly Column[]): number =>
  columns.reduce((sum, column) => sum + minimumColumnWidth(column), toolsWidth)

/** Minimum width in pixels of a column when its neighbors have longer answers. */
export function minimumColumnWidth({ type, options }: Column): number {
  return (pixelsOf(options.columnWidth) ?? ownEntry(minimumWidths, type) ?? defaultWidth) + gap
}
