import type { FieldDescription, ListPage, ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import type { Density } from '@rostrum/contracts/kernel/densities'
import type { RefObject } from 'react'
import type { RowSelection } from './row-selection.ts'
import type { GridLayout } from './use-column-layout.ts'
import type { DrawnWidths } from './use-drawn-widths.ts'
import type { TreeState } from './use-tree-rows.ts'

/** What the keys of a list do to its grid. */
export type GridHandle = {
  /** Moves the current row by a number of rows; with `extend` the rows on the way are selected. */
  readonly move: (rows: number, extend: boolean) => void
  readonly moveTo: (row: 'first' | 'last') => void
  /** Makes a row the current one and scrolls to it. */
  readonly show: (index: number) => void
  readonly toggle: (extend: boolean) => void
  /** In a tree: opens the current row or goes to the first one in it; closes it or goes to the one that contains it. */
  readonly unfold: (isOpening: boolean) => void
  /** The identifier of the current row, once it is loaded. */
  readonly current: () => string | undefined
  /** Rows on a screen. */
  readonly page: () => number
}

export type VirtualTableProps = {
  resource: string
  /** The field that names a record: its cell is a link. */
  title: string
  /** Identity of the query; another one starts at its first row. */
  queryKey: string
  fields: readonly FieldDescription[]
  total: number
  /** The record of a row, or undefined while it loads. */
  rowAt: (index: number) => ResourceRecord | undefined
  /** For records that contain each other. */
  tree?: TreeState | undefined
  labels: ListPage['labels']
  /** The largest number of each column with bars. */
  largest?: Readonly<Record<string, number>> | undefined
  sort: string
  onSort: (sort: string) => void
  density: Density
  /** Whether rows have boxes. */
  hasBoxes: boolean
  selection: RowSelection
  onSelect: (selection: RowSelection) => void
  openId: string | undefined
  onOpen: (id: string) => void
  /** The address of a record. */
  addressOf: (id: string) => string
  /** Called with the range of visible rows. */
  onShow: (first: number, last: number) => void
  layout: GridLayout
  /** Called with the width of the grid without its scroll bar. */
  onRoom: (width: number) => void
  /** Called with cells that a resource draws in its own way and that are cut. */
  onCut: (widths: DrawnWidths) => void
  /** Called when the reader has dragged an edge; without a width the column fits its content. */
  onResize: (field: string, width: number | undefined) => void
  handle: RefObject<GridHandle | null>
}
