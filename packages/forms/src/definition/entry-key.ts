import type { Scalar } from './option-kinds.ts'

/**
 * The key of an option in translations: its value, or its path from the first level in a cascader. Options with
 * different parents may have the same value.
 */
export function entryKey(above: readonly string[], value: Scalar): string {
  return above.length === 0 ? String(value) : JSON.stringify([...above, String(value)])
}

/** The values that a key consists of, from the first level to the option itself. */
export function entryPath(key: string): readonly string[] {
  return deepPath(key) ?? [key]
}

export const isDeepEntry = (key: string) => deepPath(key) !== undefined

function deepPath(key: string): readonly string[] | undefined {
  if (!key.startsWith('["')) return undefined
  try {
    const path: unknown = JSON.parse(key)
    const isPath = Array.isArray(path) && path.length > 1 && path.every((value) => typeof value === 'string')
    return isPath ? path : undefined
  } catch {
    return undefined
  }
}
