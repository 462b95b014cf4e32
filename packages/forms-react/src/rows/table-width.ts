import { entryOf, pixelsOf, type WidgetOptions } from '@rostrum/forms'

/** Narrowest columns, in pixels, in which the answers of a widget can still be read. */
const leastWidths: Readonly<Record<string, number>> = {
  select: 104,
  date: 136,
  number: 96,
  switch: 88,
  input: 112,
  textarea: 160,
}
const otherWidth = 168
/** Row number and tools. */
const besideColumns = 136

type Column = { readonly type: string; readonly options: WidgetOptions }

/** Pixels that a table of the rows of a sub-form needs; with less, rows are cards. */
export const leastTableWidth = (columns: readonly Column[]): number =>
  columns.reduce((sum, column) => sum + widthOf(column) + 8, besideColumns)

function widthOf({ type, options }: Column): number {
  return pixelsOf(options.columnWidth) ?? entryOf(leastWidths, type) ?? otherWidth
}
