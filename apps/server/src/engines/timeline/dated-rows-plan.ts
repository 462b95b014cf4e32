import { DomainError, invalid } from '../../kernel/http/domain-error.ts'
import type { DatedRow, DatedRows, DatedValues } from './dated-rows.ts'
import type { Day } from './fold.ts'

/** Adds a row; refused where its slot is taken on one of its days. */
export type AddRow = { readonly type: 'add' } & DatedRow

/**
 * The value of a slot is another one from a day on, as long as the row of that day lasts. Without a row on that day it
 * lasts until the next row of the slot.
 */
export type ChangeRow = {
  readonly type: 'change'
  readonly id: string
  readonly from: Day
  readonly values: DatedValues
}

/** Ends a row: it does not hold on the day any more. */
export type EndRow = { readonly type: 'end'; readonly rowId: string; readonly until: Day }

/** The row was wrong: what is given takes the place of what was stored. An `until` of null opens its end. */
export type CorrectRow = {
  readonly type: 'correct'
  readonly rowId: string
  readonly from?: Day
  readonly until?: Day | null
  readonly values?: DatedValues
}

/** The rows count no more. Nothing takes their days, and nothing comes back by it. */
export type RescindRows = { readonly type: 'rescind'; readonly rowIds: readonly string[] }

export type RowChange = AddRow | ChangeRow | EndRow | CorrectRow | RescindRows

/** What changes of one subject do to its rows that count. */
export type RowsPlan = {
  readonly before: readonly DatedRow[]
  readonly after: readonly DatedRow[]
  readonly added: readonly DatedRow[]
  readonly changed: readonly { readonly before: DatedRow; readonly after: DatedRow }[]
  readonly rescinded: readonly DatedRow[]
}

/** Plans changes of one subject in their order. @throws DomainError where a rule of dated rows refuses them */
export function planRows(kind: DatedRows, present: readonly DatedRow[], changes: readonly RowChange[]): RowsPlan {
  const rows = changes.reduce<Rows>((before, change) => changed(kind, before, change), new Map(byId(present)))
  const after = [...rows.values()].toSorted(inOrder)
  const known = new Map(byId(present))
  return {
    before: present.toSorted(inOrder),
    after,
    added: after.filter(({ id }) => !known.has(id)),
    changed: after.flatMap((row) => {
      const before = known.get(row.id)
      return before && !isSameRow(kind, before, row) ? [{ before, after: row }] : []
    }),
    rescinded: present.filter(({ id }) => !rows.has(id)),
  }
}

/** The row of a slot on a day. */
export const rowOfSlot = (
  kind: DatedRows,
  rows: Iterable<DatedRow>,
  values: DatedValues,
  day: Day,
): DatedRow | undefined =>
  inSlot(kind, rows, values).find(({ from, until }) => from <= day && (until === null || day < until))

type Rows = ReadonlyMap<string, DatedRow>

function changed(kind: DatedRows, rows: Rows, change: RowChange): Rows {
  switch (change.type) {
    case 'add': {
      const { type: _type, ...row } = change
      return written(kind, rows, row)
    }
    case 'change':
      return changedFrom(kind, rows, change)
    case 'end':
      return written(kind, rows, { ...existing(rows, change.rowId), until: change.until })
    case 'correct': {
      const { from, until, values } = change
      const row = existing(rows, change.rowId)
      return written(kind, rows, {
        ...row,
        ...(from !== undefined && { from }),
        ...(until !== undefined && { until }),
        values: { ...row.values, ...values },
      })
    }
    case 'rescind':
      return without(
        rows,
        change.rowIds.map((id) => existing(rows, id).id),
      )
  }
}

function changedFrom(kind: DatedRows, rows: Rows, { id, from, values }: ChangeRow): Rows {
  const row = rowOfSlot(kind, rows.values(), values, from)
  if (!row) return written(kind, rows, { id, from, until: nextAfter(kind, rows, values, from), values })
  const whole = { ...row.values, ...values }
  if (isSameValue(kind, row.values, whole)) return rows
  if (row.from === from) return written(kind, rows, { ...row, values: whole })
  const cut = new Map(rows).set(row.id, { ...row, until: from })
  return written(kind, cut, { id, from, until: row.until, values: whole })
}

/** @throws DomainError where the row has no day, or shares one with another of its slot */
function written(kind: DatedRows, rows: Rows, row: DatedRow): Rows {
  if (row.until !== null && row.until <= row.from) throw invalid({ path: 'to', key: 'timeline.reversed' })
  const other = inSlot(kind, rows.values(), row.values).find(({ id, ...days }) => id !== row.id && overlap(days, row))
  if (other) throw new DomainError(kind.taken(row.values), { from: other.from, until: other.until ?? 'none' })
  return new Map(rows).set(row.id, row)
}

function existing(rows: Rows, id: string): DatedRow {
  const row = rows.get(id)
  if (!row) throw new DomainError('timeline.event_rescinded')
  return row
}

function without(rows: Rows, ids: readonly string[]): Rows {
  const gone = new Set(ids)
  return new Map([...rows].filter(([id]) => !gone.has(id)))
}

function inSlot({ slot }: DatedRows, rows: Iterable<DatedRow>, values: DatedValues): DatedRow[] {
  const own = slot(values)
  return [...rows].filter((row) => slot(row.values) === own)
}

const nextAfter = (kind: DatedRows, rows: Rows, values: DatedValues, day: Day): Day | null =>
  inSlot(kind, rows.values(), values)
    .map(({ from }) => from)
    .filter((from) => from > day)
    .toSorted()[0] ?? null

type Days = Pick<DatedRow, 'from' | 'until'>

const overlap = (one: Days, other: Days): boolean =>
  (one.until === null || other.from < one.until) && (other.until === null || one.from < other.until)

const isSameValue = ({ fields }: DatedRows, one: DatedValues, other: DatedValues): boolean =>
  fields.every((field) => JSON.stringify(one[field] ?? null) === JSON.stringify(other[field] ?? null))

const isSameRow = (kind: DatedRows, one: DatedRow, other: DatedRow): boolean =>
  one.from === other.from && one.until === other.until && isSameValue(kind, one.values, other.values)

const byId = (rows: readonly DatedRow[]) => rows.map((row) => [row.id, row] as const)

const inOrder = (one: DatedRow, other: DatedRow): number =>
  one.from < other.from ? -1 : one.from > other.from ? 1 : one.id < other.id ? -1 : 1
