import type { WidgetNode } from '@rostrum/forms'
import { createWidget, type DefaultTexts } from '@rostrum/forms/catalogue/create-widget'
import { NameRegistry } from '@rostrum/forms/catalogue/name-registry'
import {
  deleteColumn,
  deleteRow,
  insertColumn,
  insertRow,
  type MergeDirection,
  mergeColumn,
  mergeRow,
  mergeWithNeighbour,
  spanCell,
  splitCell,
  type TableEdit,
} from '@rostrum/forms/catalogue/table-cells'
import type { FormDocument } from '../document/form-document.ts'
import { type Command, type EditAction, refuse } from './command.ts'
import { removedRules, withoutReferences } from './delete-nodes.ts'

type CellLocation = {
  readonly table: WidgetNode
  readonly cell: WidgetNode
  readonly row: number
  readonly column: number
}

type CellFactory = { readonly cell: () => WidgetNode; readonly row: (cells: readonly WidgetNode[]) => WidgetNode }

/** Merges a cell with its neighbor. */
export const mergeCell = (cellId: string, direction: MergeDirection) =>
  editTable(cellId, 'merge', (spot) => mergeWithNeighbour(spot.table, spot, direction))

export const mergeRowOf = (cellId: string) => editTable(cellId, 'merge', ({ table, row }) => mergeRow(table, row))

export const mergeColumnOf = (cellId: string) =>
  editTable(cellId, 'merge', ({ table, column }) => mergeColumn(table, column))

export const splitCellOf = (cellId: string) => editTable(cellId, 'split', (spot) => splitCell(spot.table, spot))

/** Sets one span of a cell as a number. */
export const spanCellOf = (cellId: string, option: 'rowspan' | 'colspan', value: unknown) =>
  editTable(cellId, 'merge', (spot) =>
    spanCell(spot.table, spot, { [option]: value === undefined ? 1 : Number(value) }),
  )

export const insertRowAt = (cellId: string, side: 'above' | 'below') =>
  editTable(cellId, 'row_insert', ({ table, cell, row }, created) => {
    const at = side === 'above' ? row : row + (cell.options.rowspan ?? 1)
    return { table: insertRow(table, at, created.row, created.cell) }
  })

export const insertColumnAt = (cellId: string, side: 'left' | 'right') =>
  editTable(cellId, 'column_insert', ({ table, cell, column }, created) => {
    const at = side === 'left' ? column : column + (cell.options.colspan ?? 1)
    return { table: insertColumn(table, at, created.cell) }
  })

export const deleteRowOf = (cellId: string) =>
  editTable(cellId, 'row_delete', ({ table, row }) => deleteRow(table, row))

export const deleteColumnOf = (cellId: string) =>
  editTable(cellId, 'column_delete', ({ table, column }) => deleteColumn(table, column))

/** Runs an edit of the table around a cell. Deleting a row also deletes the rules of its content. */
function editTable(
  cellId: string,
  action: EditAction,
  edit: (spot: CellLocation, created: CellFactory) => TableEdit,
): Command {
  return (document, words) => {
    const spot = locateCell(document, cellId)
    if (!spot) return refuse('nothing_selected')
    const result = edit(spot, cellFactory(document, words))
    if ('refusal' in result) return refuse(result.refusal)
    const edited = document.withNode(spot.table.id, () => result.table)
    const next = withoutReferences(document, edited)
    const selection = [cellToSelect(next, spot)]
    return { definition: next.definition, selection, action, ...removedRules(document, next) }
  }
}

function locateCell(document: FormDocument, cellId: string): CellLocation | undefined {
  const cell = document.find(cellId)
  const row = cell?.parent && document.find(cell.parent.id)
  if (cell?.node.type !== 'table-cell' || row?.node.type !== 'table-row' || !row.parent) return undefined
  return { table: row.parent, cell: cell.node, row: row.at, column: cell.at }
}

/** The cell itself while it is visible, else the one that covers it, else the table. */
function cellToSelect(document: FormDocument, { table, cell, row, column }: CellLocation): string {
  const still = document.find(cell.id)?.node
  if (still && !still.options.merged) return cell.id
  const rows = document.find(table.id)?.node.children ?? []
  const at = rows[Math.min(row, rows.length - 1)]
  const shown = at?.children?.slice(0, column + 1).findLast(({ options }) => !options.merged)
  return shown?.id ?? table.id
}

function cellFactory(document: FormDocument, words: DefaultTexts): CellFactory {
  const taken = new NameRegistry(document.definition)
  return {
    cell: () => createWidget('table-cell', taken, words),
    row: (cells) => ({ ...createWidget('table-row', taken, words), children: cells }),
  }
}
