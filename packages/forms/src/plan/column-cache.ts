import { noRows } from './frame.ts'
import type { Frame, RowsPlan, ValuePlan } from './node-plan.ts'
import { valueIn } from './value-in.ts'

/** Results derived from cached lists, for the lifetime of each list. */
const caches = new WeakMap<object, Map<unknown, unknown>>()

/**
 * The values of a column over all rows, for readers outside of the column's rows. The list stays the same object until
 * a value in it changes. Every row of another sub-form may read the list, so results derived from it are shared.
 */
export function columnValues(column: ValuePlan, owner: RowsPlan, form: Frame): readonly unknown[] {
  const cached = form.columns.get(column)
  if (cached) return cached
  const list = (form.rows.get(owner.index) ?? noRows).map((row) => valueIn(column, row))
  caches.set(list, new Map())
  form.columns.set(column, list)
  return list
}

/** Caches what follows from a list that does not change: one derived from a cached list, or one that a rule names. */
export function cacheOf<Found>(list: Found): Found {
  if (Array.isArray(list) && !caches.has(list)) caches.set(list, new Map())
  return list
}

/** Invalidates the list of a column after a value in it has changed. */
export function invalidateColumn(column: ValuePlan, form: Frame): void {
  form.columns.delete(column)
}

/**
 * Memoizes a lookup in a list if the list is cached.
 *
 * @param sought the key of the lookup
 */
export function memoizeLookup<Found>(list: readonly unknown[], sought: object, find: () => Found): Found {
  const found = caches.get(list)
  if (!found) return find()
  if (!found.has(sought)) found.set(sought, cacheOf(find()))
  return found.get(sought) as Found
}

type MemoEntry = { readonly values: readonly unknown[]; readonly result: unknown }

/** Memoizes the result of an operation while its values are the same and one of them is a cached list. */
export function memoizeResult(values: readonly unknown[], sought: object, reckon: () => unknown): unknown {
  const list = values.find((value): value is readonly unknown[] => Array.isArray(value) && caches.has(value))
  const found = list && caches.get(list)
  if (!found) return reckon()
  const before = found.get(sought) as MemoEntry | undefined
  if (before && values.every((value, at) => Object.is(value, before.values[at]))) return before.result
  const result = cacheOf(reckon())
  found.set(sought, { values, result } satisfies MemoEntry)
  return result
}
