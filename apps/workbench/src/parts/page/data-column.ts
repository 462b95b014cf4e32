import { wholeSyllables } from '@rostrum/i18n/whole-syllables'
import type { ReactNode } from 'react'

export type DataColumn<R> = {
  /** On the card of a row, the column `state` is next to the name. */
  readonly key: string
  readonly label: ReactNode
  /** Numbers are aligned right. */
  readonly align?: 'end'
  /** Long names wrap before the table scrolls, so that the columns after them are visible. */
  readonly folds?: true
  /** The actions of a row are sticky at the end, however far the rest is scrolled. */
  readonly pinned?: true
  /** Left out while a row is open, and on cards that open one: its record says it. */
  readonly minor?: true
  /** Its head sorts the list by the key, or shows that the list has this order. */
  readonly sorts?: true
  readonly cell: (row: R) => ReactNode
}

export type DataTableProps<R> = {
  label: string
  columns: readonly DataColumn<R>[]
  rows: readonly R[]
  keyOf: (row: R) => string
  /** Opens a row; its first cell is then a button. */
  onOpen?: ((row: R) => void) | undefined
  openKey?: string | undefined
  /** The order by the key of a column, descending with a minus. */
  sort?: string
  onSort?: (sort: string) => void
}

/** A text, which may be a name that a person entered, breaks between syllables only. */
export const textOf = (cell: ReactNode) => (typeof cell === 'string' ? wholeSyllables(cell) : cell)
