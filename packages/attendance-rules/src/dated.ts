import type { Day } from './time.ts'

/** A value that holds from a day until, and without, another; null: without an end. */
export type Dated<T> = { readonly from: Day; readonly until: Day | null; readonly value: T }

/** Rows in the order of their days, which do not overlap. */
export type DatedRows<T> = readonly Dated<T>[]

/** The value on a day; undefined where no row holds. */
export function valueOn<T>(rows: DatedRows<T>, day: Day): T | undefined {
  for (const { from, until, value } of rows) {
    if (from <= day && (until === null || day < until)) return value
  }
  return undefined
}
