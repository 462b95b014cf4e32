import { noRows } from './frame.ts'
import type { Frame, RowsPlan, ValuePlan } from './node-plan.ts'
import { valueIn } from './value-in.ts'

/** What was found out about lists that are kept, for as long as somebody has them. */
const caches = new WeakMap<object, Map<unknown, unknown>>()

/**
 * The values of a column over all rows, for those who read it from outside of them. The same list until a value in it
 * changes: as many rows of another sub-form may read it as there are, and what one has found out of it the next ones know.
 */
export function columnValues(column: ValuePlan, owner: RowsPlan, form: Frame): readonly unknown[] {
  const kept = form.columns.get(column)
  if (kept) return kept
  const list = (form.rows.get(owner.index) ?? noRows).map((row) => valueIn(column, row))
  caches.set(list, new Map())
  form.columns.set(column, list)
  return list
}

/** A value in a column has changed. */
export function invalidateColumn(column: ValuePlan, form: Frame): void {
  form.columns.delete(column)
}

/** What is found in a list, looked for once where the list is the one of a column. @param sought tells apart what is */
export function memoizeLookup<Found>(list: readonly unknown[], sought: object, find: () => Found): Found {
  const found = caches.get(list)
  if (!found) return find()
  if (!found.has(sought)) found.set(sought, find())
  return found.get(sought) as Found
}

type MemoEntry = { readonly values: readonly unknown[]; readonly result: unknown }

/** What an operation makes of values, reckoned once as long as these are the same and one of them is such a list. */
export function memoizeResult(values: readonly unknown[], sought: object, reckon: () => unknown): unknown {
  const list = values.find((value): value is readonly unknown[] => Array.isArray(value) && caches.has(value))
  const found = list && caches.get(list)
  if (!found) return reckon()
  const before = found.get(sought) as MemoEntry | undefined
  if (before && values.every((value, at) => Object.is(value, before.values[at]))) return before.result
  const result = reckon()
  found.set(sought, { values, result } satisfies MemoEntry)
  return result
}
