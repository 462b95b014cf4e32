import type { OptionItem, Scalar } from '../definition/option-kinds.ts'

/** A list of options indexed by value, so that a lookup among three thousand regions needs no search. */
export type OptionIndex = {
  /** The known entries of a longer list: a missing value proves nothing. */
  readonly isPartial?: boolean
  readonly items: readonly OptionItem[]
  readonly find: (value: Scalar) => OptionItem | undefined
  /**
   * The items of a cascader from its first level to the value at the end of `path`; undefined when a step is missing.
   */
  readonly resolvePath: (path: readonly Scalar[]) => readonly OptionItem[] | undefined
}

const indexes = new WeakMap<readonly OptionItem[], OptionIndex>()

/** Indexes a list once. The same list returns the same index. */
export function indexOptions(items: readonly OptionItem[]): OptionIndex {
  const existing = indexes.get(items)
  if (existing) return existing
  const byValue = new Map(items.map((item) => [item.value, item]))
  const index: OptionIndex = {
    items,
    find: (value) => byValue.get(value),
    resolvePath: (path) => resolvePath(index, path),
  }
  indexes.set(items, index)
  return index
}

/** The known part of a list that is too long to load. */
export function indexPartial(items: readonly OptionItem[]): OptionIndex {
  return { ...indexOptions(items), isPartial: true }
}

function resolvePath(index: OptionIndex, path: readonly Scalar[]): readonly OptionItem[] | undefined {
  const found: OptionItem[] = []
  let level: OptionIndex | undefined = index
  for (const value of path) {
    const item: OptionItem | undefined = level?.find(value)
    if (!item) return undefined
    found.push(item)
    level = item.children ? indexOptions(item.children) : undefined
  }
  return found
}

export function isScalar(value: unknown): value is Scalar {
  return (
    typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))
  )
}

/** The choices in a value. */
export function scalarsIn(value: unknown): readonly Scalar[] {
  return (Array.isArray(value) ? value : [value]).filter(isScalar)
}
