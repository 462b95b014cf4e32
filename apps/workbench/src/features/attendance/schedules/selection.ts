/** A cell by its row and column. */
export type CellPosition = { readonly row: number; readonly column: number }

/** A rectangle of cells between two corners, both included. */
export type Selection = { readonly anchor: CellPosition; readonly active: CellPosition }

export type Size = { readonly rows: number; readonly columns: number }

export type Rectangle = {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

export const rectangleOf = ({ anchor, active }: Selection): Rectangle => ({
  top: Math.min(anchor.row, active.row),
  left: Math.min(anchor.column, active.column),
  bottom: Math.max(anchor.row, active.row),
  right: Math.max(anchor.column, active.column),
})

export const cellsIn = ({ top, left, bottom, right }: Rectangle): CellPosition[] =>
  Array.from({ length: bottom - top + 1 }, (_, row) => row + top).flatMap((row) =>
    Array.from({ length: right - left + 1 }, (_, column) => ({ row, column: column + left })),
  )

const within = (value: number, most: number): number => Math.max(0, Math.min(most - 1, value))

/** Moves the active cell; the anchor stays where the selection grows. */
export function moveSelection(
  { anchor, active }: Selection,
  by: CellPosition,
  { rows, columns }: Size,
  isGrowing: boolean,
): Selection {
  const next = { row: within(active.row + by.row, rows), column: within(active.column + by.column, columns) }
  return { anchor: isGrowing ? anchor : next, active: next }
}

/**
 * Where the cells of a pasted table go: from the first selected cell on; one cell, or a table whose multiple the
 * selection is, fills all of it. What lies outside of the grid is left out.
 */
export function pastePlaces(
  table: readonly (readonly string[])[],
  selection: Selection,
  { rows, columns }: Size,
): readonly (CellPosition & { readonly text: string })[] {
  const { top, left, bottom, right } = rectangleOf(selection)
  const height = table.length
  const width = Math.max(0, ...table.map((row) => row.length))
  if (height === 0 || width === 0) return []
  const [selectedRows, selectedColumns] = [bottom - top + 1, right - left + 1]
  const fills = selectedRows % height === 0 && selectedColumns % width === 0
  const [tall, wide] = fills ? [selectedRows, selectedColumns] : [height, width]
  return cellsIn({ top, left, bottom: top + tall - 1, right: left + wide - 1 })
    .filter(({ row, column }) => row < rows && column < columns)
    .map(({ row, column }) => ({ row, column, text: table[(row - top) % height]?.[(column - left) % width] ?? '' }))
}
