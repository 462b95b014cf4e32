import { useCallback, useRef, useState } from 'react'
import { changed, historyOf, redone, type UndoHistory, undone } from './undo-history.ts'

/** Changes of one field within this time are one step. */
const joinMilliseconds = 1000

export type Undoable<T> = {
  readonly value: T
  /** @param field names what changes; quick changes of the same field are undone together */
  readonly set: (next: T, field?: string) => void
  readonly undo: () => void
  readonly redo: () => void
  readonly canUndo: boolean
  readonly canRedo: boolean
}

/** A value that is edited in steps, each of which can be undone. */
export function useUndo<T>(initial: T | (() => T)): Undoable<T> {
  const [history, setHistory] = useState<UndoHistory<T>>(() =>
    historyOf(typeof initial === 'function' ? (initial as () => T)() : initial),
  )
  const last = useRef<{ field: string | undefined; at: number }>({ field: undefined, at: 0 })
  const set = useCallback((next: T, field?: string) => {
    const now = Date.now()
    const joins = field !== undefined && field === last.current.field && now - last.current.at < joinMilliseconds
    last.current = { field, at: now }
    setHistory((before) => changed(before, next, joins))
  }, [])
  const step = (move: typeof undone<T>) => () => {
    last.current = { field: undefined, at: 0 }
    setHistory(move)
  }
  const { past, value, future } = history
  return {
    ...{ value, set, undo: step(undone), redo: step(redone) },
    ...{ canUndo: past.length > 0, canRedo: future.length > 0 },
  }
}
