import type { Day } from './time.ts'

/** A value that holds from a day until, and without, another; null: without an end. */
export type Dated<T> = { readonly from: Day; readonly until: Day | null; readonly value: T }

/** Rows in the order of their days, which do not overlap. */
export type DatedRows<T> = readonly Dated<T>[]

/** The row of a day; undefined where none holds. */
export function rowOn<T>(rows: DatedRows<T>, day: Day): Dated<T> | undefined {
  for (const row of rows) {
    if (row.from <= day && (row.until === null || day < row.until)) return row
  }
  return undefined
}

/** The value on a day; undefined where no row holds. */
export const valueOn = <T>(rows: DatedRows<T>, day: Day): T | undefined => rowOn(rows, day)?.value
