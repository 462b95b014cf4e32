import { type RefObject, useLayoutEffect, useRef } from 'react'

type Lines<List> = {
  /** What holds the lines, which are its children with `data-line`. */
  readonly list: RefObject<List | null>
  /** The key of the line at a place; it goes with the line. */
  readonly keyOf: (at: number) => number
  /** To be told before a line goes. */
  readonly remove: (at: number) => void
  readonly move: (at: number, step: 1 | -1) => void
}

/**
 * Keys for lines that have none of their own, so that what is half typed in one stays in it. The focus, which would go
 * with a line that is removed, goes to what is marked `data-takes-focus` in the line that takes its place, or, after the
 * last one, beside the list.
 */
export function useLines<List extends HTMLElement>(count: number): Lines<List> {
  const list = useRef<List>(null)
  const keys = useRef<number[]>([])
  const given = useRef(0)
  const gone = useRef<number>(undefined)
  while (keys.current.length < count) {
    keys.current.push(given.current)
    given.current += 1
  }
  keys.current.length = count
  useLayoutEffect(() => {
    const [at, place] = [gone.current, list.current]
    gone.current = undefined
    if (at === undefined || !place) return
    const lines = [...place.querySelectorAll<HTMLElement>(':scope > [data-line]')]
    const next = lines[Math.min(at, lines.length - 1)] ?? place.parentElement
    next?.querySelector<HTMLElement>('[data-takes-focus]')?.focus()
  })
  return {
    list,
    keyOf: (at) => keys.current[at] ?? at,
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
