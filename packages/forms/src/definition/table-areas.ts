import type { WidgetNode } from './definition.ts'

export type CellPosition = { readonly row: number; readonly column: number }

/** The rectangle that one cell covers. */
export type Area = CellPosition & { readonly rowspan: number; readonly colspan: number }

export function cellsOf(table: WidgetNode): WidgetNode[][] {
  return (table.children ?? []).map((row) => [...(row.children ?? [])])
}

function areaAt(cells: readonly (readonly WidgetNode[])[], row: number, column: number): Area {
  const { rowspan = 1, colspan = 1 } = cells[row]?.[column]?.options ?? {}
  return { row, column, rowspan, colspan }
}

const covers = (area: Area, { row, column }: CellPosition) =>
  row >= area.row && row < area.row + area.rowspan && column >= area.column && column < area.column + area.colspan

/** The areas of the visible cells. In a valid table, each position belongs to exactly one area. */
export function areasOf(cells: readonly (readonly WidgetNode[])[]): readonly Area[] {
  return cells.flatMap((row, at) =>
    row.flatMap((cell, column) => (cell.options.merged ? [] : [areaAt(cells, at, column)])),
  )
}

export function areaCovering(cells: readonly (readonly WidgetNode[])[], place: CellPosition): Area {
  return areasOf(cells).find((area) => covers(area, place)) ?? areaAt(cells, place.row, place.column)
}

/**
 * Whether the table is a full rectangle whose spans stay inside, do not overlap, and mark exactly the cells they cover.
 */
export function isValidTable(table: WidgetNode): boolean {
  const cells = cellsOf(table)
  const width = cells[0]?.length ?? 0
  if (cells.some((row) => row.length !== width)) return false
  const areas = areasOf(cells)
  const isInside = areas.every(
    ({ row, column, rowspan, colspan }) =>
      Number.isInteger(rowspan) &&
      Number.isInteger(colspan) &&
      rowspan >= 1 &&
      colspan >= 1 &&
      row + rowspan <= cells.length &&
      column + colspan <= width,
  )
  if (!isInside) return false
  const claimed = new Set<number>()
  for (const area of areas) {
    for (const place of positionsIn(area)) {
      const key = place.row * width + place.column
      if (claimed.has(key)) return false
      claimed.add(key)
    }
  }
  return claimed.size === cells.length * width
}

export function positionsIn(area: Area): readonly CellPosition[] {
  return Array.from({ length: area.rowspan * area.colspan }, (_, at) => ({
    row: area.row + Math.floor(at / area.colspan),
    column: area.column + (at % area.colspan),
  }))
}
