import type { WidgetNode } from '../definition/definition.ts'
import { type Area, areaCovering, areasOf, type CellPosition, cellsOf, positionsIn } from '../definition/table-areas.ts'
import type { StructureRefusal } from './structure.ts'

export type TableEdit = { readonly table: WidgetNode } | { readonly refusal: StructureRefusal }
/** Creates an uncovered cell with a unique id. */
export type NewCell = () => WidgetNode
export type NewRow = (cells: readonly WidgetNode[]) => WidgetNode

const tableResult = (table: WidgetNode): TableEdit => ({ table })
const refusalResult = (refusal: StructureRefusal): TableEdit => ({ refusal })

function withCells(table: WidgetNode, cells: readonly (readonly WidgetNode[])[]): WidgetNode {
  const rows = (table.children ?? []).map((row, at) => ({ ...row, children: cells[at] ?? [] }))
  return { ...table, children: rows }
}

/** Merges an area into one cell. The content of the other cells moves into the first cell, which gets the span. */
function mergeArea(cells: WidgetNode[][], area: Area): void {
  const inside: WidgetNode[] = []
  for (const { row, column } of positionsIn(area)) {
    const cell = cells[row]?.[column]
    if (!cell) continue
    inside.push(...(cell.children ?? []))
    setCell(cells, row, column, { ...withSpan(cell, area, true), children: [] })
  }
  const first = cells[area.row]?.[area.column]
  if (first) setCell(cells, area.row, area.column, { ...withSpan(first, area, false), children: inside })
}

function setCell(cells: WidgetNode[][], row: number, column: number, cell: WidgetNode): void {
  const line = cells[row]
  if (line) line[column] = cell
}

function withSpan(
  cell: WidgetNode,
  { rowspan, colspan }: Pick<Area, 'rowspan' | 'colspan'>,
  merged: boolean,
): WidgetNode {
  return { ...cell, options: { ...cell.options, rowspan, colspan, merged } }
}

export type MergeDirection = 'left' | 'right' | 'above' | 'below'

/** Merges a cell with its neighbor when both have the same height or the same width. */
export function mergeWithNeighbour(table: WidgetNode, place: CellPosition, direction: MergeDirection): TableEdit {
  const cells = cellsOf(table)
  const own = areaCovering(cells, place)
  const beside = {
    left: { row: own.row, column: own.column - 1 },
    right: { row: own.row, column: own.column + own.colspan },
    above: { row: own.row - 1, column: own.column },
    below: { row: own.row + own.rowspan, column: own.column },
  }[direction]
  if (!cells[beside.row]?.[beside.column]) return refusalResult('no_neighbour')
  const other = areaCovering(cells, beside)
  const isAcross = direction === 'left' || direction === 'right'
  const fits = isAcross
    ? other.row === own.row && other.rowspan === own.rowspan
    : other.column === own.column && other.colspan === own.colspan
  if (!fits) return refusalResult('neighbour_uneven')
  mergeArea(cells, {
    row: Math.min(own.row, other.row),
    column: Math.min(own.column, other.column),
    rowspan: isAcross ? own.rowspan : own.rowspan + other.rowspan,
    colspan: isAcross ? own.colspan + other.colspan : own.colspan,
  })
  return tableResult(withCells(table, cells))
}

/** The rows that the cells of one row span; undefined when the cells differ. */
function rowBand(cells: readonly (readonly WidgetNode[])[], row: number): Area | undefined {
  const areas = (cells[row] ?? []).map((_cell, column) => areaCovering(cells, { row, column }))
  const [first] = areas
  if (!first || areas.some((area) => area.row !== first.row || area.rowspan !== first.rowspan)) return undefined
  return { row: first.row, column: 0, rowspan: first.rowspan, colspan: areas.length }
}

function columnBand(cells: readonly (readonly WidgetNode[])[], column: number): Area | undefined {
  const areas = cells.map((_row, row) => areaCovering(cells, { row, column }))
  const [first] = areas
  if (!first || areas.some((area) => area.column !== first.column || area.colspan !== first.colspan)) return undefined
  return { row: 0, column: first.column, rowspan: cells.length, colspan: first.colspan }
}

export function mergeRow(table: WidgetNode, row: number): TableEdit {
  const cells = cellsOf(table)
  const band = rowBand(cells, row)
  if (!band) return refusalResult('row_uneven')
  mergeArea(cells, band)
  return tableResult(withCells(table, cells))
}

export function mergeColumn(table: WidgetNode, column: number): TableEdit {
  const cells = cellsOf(table)
  const band = columnBand(cells, column)
  if (!band) return refusalResult('column_uneven')
  mergeArea(cells, band)
  return tableResult(withCells(table, cells))
}

/**
 * Gives a cell its spans as numbers. A smaller span frees the cells that it covered; a larger one takes whole cells, whose
 * content moves into the first.
 */
export function spanCell(
  table: WidgetNode,
  place: CellPosition,
  { rowspan, colspan }: Partial<Pick<Area, 'rowspan' | 'colspan'>>,
): TableEdit {
  const cells = cellsOf(table)
  const own = areaCovering(cells, place)
  const requested = { ...own, rowspan: rowspan ?? own.rowspan, colspan: colspan ?? own.colspan }
  if (!isInside(requested, cells)) return refusalResult('span_outside')
  free(cells, own)
  if (areasOf(cells).some((area) => overlaps(area, requested) && !contains(requested, area)))
    return refusalResult('neighbour_uneven')
  mergeArea(cells, requested)
  return tableResult(withCells(table, cells))
}

const isInside = ({ row, column, rowspan, colspan }: Area, cells: readonly (readonly WidgetNode[])[]): boolean =>
  [rowspan, colspan].every((span) => Number.isInteger(span) && span >= 1) &&
  row + rowspan <= cells.length &&
  column + colspan <= (cells[0]?.length ?? 0)

const overlaps = (one: Area, other: Area): boolean =>
  one.row < other.row + other.rowspan &&
  other.row < one.row + one.rowspan &&
  one.column < other.column + other.colspan &&
  other.column < one.column + one.colspan

const contains = (outer: Area, inner: Area): boolean =>
  inner.row >= outer.row &&
  inner.column >= outer.column &&
  inner.row + inner.rowspan <= outer.row + outer.rowspan &&
  inner.column + inner.colspan <= outer.column + outer.colspan

/** Each cell of an area has its own place again. The content stays in the first one. */
function free(cells: WidgetNode[][], area: Area): void {
  for (const { row, column } of positionsIn(area)) {
    const cell = cells[row]?.[column]
    if (cell) setCell(cells, row, column, withSpan(cell, { rowspan: 1, colspan: 1 }, false))
  }
}

/** Splits a merged cell. Its content stays in the first position. */
export function splitCell(table: WidgetNode, place: CellPosition): TableEdit {
  const cells = cellsOf(table)
  const area = areaCovering(cells, place)
  if (area.rowspan === 1 && area.colspan === 1) return refusalResult('not_merged')
  free(cells, area)
  return tableResult(withCells(table, cells))
}

/** Inserts a row before the position `at`. Cells that span the position grow. */
export function insertRow(table: WidgetNode, at: number, newRow: NewRow, newCell: NewCell): WidgetNode {
  const cells = cellsOf(table)
  const crossed = areasOf(cells).filter((area) => area.row < at && at < area.row + area.rowspan)
  const line = Array.from({ length: cells[0]?.length ?? 0 }, newCell)
  const rows = (table.children ?? []).toSpliced(at, 0, newRow(line))
  const grown = cells.toSpliced(at, 0, line)
  for (const area of crossed) extendArea(grown, { ...area, rowspan: area.rowspan + 1 })
  return withCells({ ...table, children: rows }, grown)
}

/** Inserts a column before the position `at`. Cells that span the position grow. */
export function insertColumn(table: WidgetNode, at: number, newCell: NewCell): WidgetNode {
  const cells = cellsOf(table)
  const crossed = areasOf(cells).filter((area) => area.column < at && at < area.column + area.colspan)
  const grown = cells.map((row) => row.toSpliced(at, 0, newCell()))
  for (const area of crossed) extendArea(grown, { ...area, colspan: area.colspan + 1 })
  return withCells(table, grown)
}

/** Marks the rest of an area as covered by its first cell. */
function extendArea(cells: WidgetNode[][], area: Area): void {
  for (const { row, column } of positionsIn(area)) {
    const cell = cells[row]?.[column]
    if (cell) setCell(cells, row, column, withSpan(cell, area, row !== area.row || column !== area.column))
  }
}

/** Deletes a row and all rows that its cells span. */
export function deleteRow(table: WidgetNode, row: number): TableEdit {
  const cells = cellsOf(table)
  const band = rowBand(cells, row)
  if (!band) return refusalResult('row_uneven')
  if (band.rowspan >= cells.length) return refusalResult('last_row')
  return tableResult({ ...table, children: (table.children ?? []).toSpliced(band.row, band.rowspan) })
}

/** Deletes a column and all columns that its cells span. */
export function deleteColumn(table: WidgetNode, column: number): TableEdit {
  const cells = cellsOf(table)
  const band = columnBand(cells, column)
  if (!band) return refusalResult('column_uneven')
  if (band.colspan >= (cells[0]?.length ?? 0)) return refusalResult('last_column')
  return tableResult(
    withCells(
      table,
      cells.map((row) => row.toSpliced(band.column, band.colspan)),
    ),
  )
}
