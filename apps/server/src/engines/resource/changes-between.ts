import { isDeepStrictEqual } from 'node:util'
import type { Resource, Values } from './binding.ts'

/** Old and new values by field. */
export type Changes = Readonly<Record<string, readonly [from: unknown, to: unknown]>>

/** The fields that differ from the stored record; omitted fields do not. */
export function changesBetween(before: Values, after: Values): Changes {
  return Object.fromEntries(
    Object.entries(after)
      .filter(([field, value]) => value !== undefined && !sameValue(before[field], value))
      .map(([field, value]) => [field, [comparable(before[field]), comparable(value)] as const]),
  )
}

/** The database orders the properties of a JSON value differently. */
const sameValue = (one: unknown, other: unknown) =>
  one === other || isDeepStrictEqual(comparable(one), comparable(other))

const comparable = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : (value ?? null))

/**
 * For the audit log, whose readers may lack permission for a field. Encrypted fields and fields with their own
 * permission appear as changed or removed, without values.
 */
export function redactMasked({ def, binding }: Resource, changes: Changes): Changes {
  const hidden = '•'
  const isHidden = (field: string) =>
    binding.encrypted?.[field] !== undefined || def.fieldPermissions?.[field]?.read !== undefined
  return Object.fromEntries(
    Object.entries(changes).map(([field, change]) => [field, isHidden(field) ? ([hidden, hidden] as const) : change]),
  )
}
