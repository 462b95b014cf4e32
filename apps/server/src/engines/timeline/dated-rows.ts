import type { ErrorCode } from '@rostrum/contracts/errors'
import type { Day, FieldValue } from './fold.ts'

/**
 * A kind of dated rows: values of a subject, each with its days. The second form of dated facts, for values that nothing
 * is folded from: links, assignments, prices. The table has `id uuid`, `revision integer`, `during daterange`,
 * `origin text`, `request_id uuid`, `version_of uuid`, `created_at timestamptz`, `rescinded_at timestamptz`, the column
 * of the subject and one for each field. An exclusion constraint over the rows that count holds equal slots apart.
 */
export type DatedRows = {
  /** The name of the kind in the audit log. */
  readonly kind: string
  readonly table: string
  /** The column with the subject, and the table of the subjects, whose rows writers lock. */
  readonly subject: { readonly column: string; readonly table: string }
  /** The columns of the value. */
  readonly fields: readonly string[]
  /** Rows of one subject with equal slots never share a day. */
  readonly slot: (values: DatedValues) => string
  /** Refuses a row whose slot is taken, with the first and the last day of the other row. */
  readonly taken: (values: DatedValues) => ErrorCode
}

export type DatedValues = Readonly<Record<string, FieldValue>>

/** A value from a day until, and without, another; an end of null is open. */
export type DatedRow = {
  readonly id: string
  readonly from: Day
  readonly until: Day | null
  readonly values: DatedValues
}

/** Each row excludes all others of its subject, unless the kind says otherwise. */
export const defineDatedRows = (
  rows: Omit<DatedRows, 'slot' | 'taken'> & Partial<Pick<DatedRows, 'slot' | 'taken'>>,
): DatedRows => ({ slot: () => '', taken: () => 'timeline.taken', ...rows })
