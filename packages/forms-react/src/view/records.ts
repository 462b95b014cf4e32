import type { DataSource, TableColumn, WidgetOptions } from '@rostrum/forms'

/** One record of a data table, by column name. */
export type DataRecord = Readonly<Record<string, unknown>>

export type Sorting = { readonly prop: string; readonly isDescending: boolean }

/** The requested part of a list. Pages count from 1. */
export type RecordsQuery = { readonly current: number; readonly size: number; readonly sorting: Sorting | undefined }

export type RecordsPage = { readonly records: readonly DataRecord[]; readonly total: number }

/** Supplies the records of a data source. The host enforces its allow-list. */
export type LoadRecords = (source: DataSource, query: RecordsQuery) => Promise<RecordsPage>

export function recordsOf(value: unknown): readonly DataRecord[] {
  return Array.isArray(value)
    ? value.filter((each): each is DataRecord => typeof each === 'object' && each !== null && !Array.isArray(each))
    : []
}

/** The requested part of records that are all loaded. */
export function pageOf(all: readonly DataRecord[], { current, size, sorting }: RecordsQuery): RecordsPage {
  const sorted = sorting ? all.toSorted((one, other) => compare(one, other, sorting)) : all
  return { records: sorted.slice((current - 1) * size, current * size), total: all.length }
}

function compare(one: DataRecord, other: DataRecord, { prop, isDescending }: Sorting): number {
  const [left, right] = [one[prop], other[prop]]
  const order =
    typeof left === 'number' && typeof right === 'number'
      ? left - right
      : String(left ?? '').localeCompare(String(right ?? ''), undefined, { numeric: true })
  return isDescending ? -order : order
}

export function columnsOf({ tableColumns = [] }: WidgetOptions): readonly TableColumn[] {
  return tableColumns.filter((column) => !column.hidden)
}
