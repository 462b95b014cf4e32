/** A value with the states before it and those that were undone, as many as are worth going back to. */
export type UndoHistory<T> = { readonly past: readonly T[]; readonly value: T; readonly future: readonly T[] }

const longest = 100

export const historyOf = <T>(value: T): UndoHistory<T> => ({ past: [], value, future: [] })

/** @param joins the change continues the last one, such as the next letter of a word, and is undone together with it */
export function changed<T>({ past, value, future }: UndoHistory<T>, next: T, joins = false): UndoHistory<T> {
  if (Object.is(value, next)) return { past, value, future }
  const isContinued = joins && past.length > 0
  return { past: isContinued ? past : [...past, value].slice(-longest), value: next, future: [] }
}

export function undone<T>(history: UndoHistory<T>): UndoHistory<T> {
  const { past, value, future } = history
  const before = past.at(-1)
  return past.length === 0 ? history : { past: past.slice(0, -1), value: before as T, future: [value, ...future] }
}

export function redone<T>(history: UndoHistory<T>): UndoHistory<T> {
  const { past, value, future } = history
  return future.length === 0 ? history : { past: [...past, value], value: future[0] as T, future: future.slice(1) }
}
