import { isDeepStrictEqual } from 'node:util'
import type { Resource, Values } from './binding.ts'

/** By field, what was and what is. */
export type Changes = Readonly<Record<string, readonly [from: unknown, to: unknown]>>

/** What differs from what is stored; a field that is not given does not. */
export function changesBetween(before: Values, after: Values): Changes {
  return Object.fromEntries(
    Object.entries(after)
      .filter(([field, value]) => value !== undefined && !sameValue(before[field], value))
      .map(([field, value]) => [field, [comparable(before[field]), comparable(value)] as const]),
  )
}

/** The database keeps the fields of a value in an order of its own. */
const sameValue = (one: unknown, other: unknown) =>
  one === other || isDeepStrictEqual(comparable(one), comparable(other))

const comparable = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : (value ?? null))

/**
 * For the audit log, whose readers may not be those of the field: of what is kept sealed, or read by a permission of its
 * own, it tells that it changed or was removed, and not how.
 */
export function redactMasked({ def, binding }: Resource, changes: Changes): Changes {
  const hidden = '•'
  const isHidden = (field: string) =>
    binding.encrypted?.[field] !== undefined || def.fieldPermissions?.[field]?.read !== undefined
  return Object.fromEntries(
    Object.entries(changes).map(([field, change]) => [field, isHidden(field) ? ([hidden, hidden] as const) : change]),
  )
}
