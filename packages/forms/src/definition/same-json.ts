import { isObject } from './json.ts'

/** Whether two values are the same JSON. The order of keys says nothing: a database keeps another one than an author. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one)) {
    return Array.isArray(other) && one.length === other.length && one.every((item, at) => isSameJson(item, other[at]))
  }
  if (!isObject(one) || !isObject(other)) return false
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => isSameJson(one[key], other[key]))
}
