import { type RefObject, useLayoutEffect, useRef } from 'react'

type Lines<List> = {
  /** The parent of the lines, which are its children with `data-line`. */
  readonly list: RefObject<List | null>
  /** The key of the line at an index; it moves with the line. */
  readonly keyOf: (at: number) => number
  /** Call this before a line is appended. */
  readonly add: () => void
  /** Call this before a line is removed. */
  readonly remove: (at: number) => void
  readonly move: (at: number, step: number) => void
}

/**
 * Stable keys for lines without an id, so that partially typed text stays in its line. When a focused line is removed,
 * the focus moves to the element with `data-takes-focus` in the next line, or to the one next to the list. A new line
 * focuses and selects its first text.
 */
export function useLines<List extends HTMLElement>(count: number): Lines<List> {
  const list = useRef<List>(null)
  const keys = useRef<number[]>([])
  const given = useRef(0)
  const gone = useRef<number>(undefined)
  const isComing = useRef(false)
  while (keys.current.length < count) {
    keys.current.push(given.current)
    given.current += 1
  }
  keys.current.length = count
  useLayoutEffect(() => {
    const [at, came, place] = [gone.current, isComing.current, list.current]
    gone.current = undefined
    isComing.current = false
    if (!place) return
    const lines = [...place.querySelectorAll<HTMLElement>(':scope > [data-line]')]
    // A truncated list does not show the new line.
    if (came && lines.length === keys.current.length) {
      const text = lines.at(-1)?.querySelector('input')
      text?.focus()
      text?.select()
    }
    if (at === undefined) return
    const next = lines[Math.min(at, lines.length - 1)] ?? place.parentElement
    next?.querySelector<HTMLElement>('[data-takes-focus]')?.focus()
  })
  return {
    list,
    keyOf: (at) => keys.current[at] ?? at,
    add: () => {
      isComing.current = true
    },
    remove: (at) => {
      keys.current.splice(at, 1)
      gone.current = at
    },
    move: (at, step) => {
      const [key] = keys.current.splice(at, 1)
      if (key !== undefined) keys.current.splice(at + step, 0, key)
    },
  }
}
