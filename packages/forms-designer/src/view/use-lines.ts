import { type RefObject, useLayoutEffect, useRef } from 'react'

type Lines<List> = {
  /** What holds the lines, which are its children with `data-line`. */
  readonly list: RefObject<List | null>
  /** The key of the line at a place; it goes with the line. */
  readonly keyOf: (at: number) => number
  /** To be told before a line comes at the end. */
  readonly add: () => void
  /** To be told before a line goes. */
  readonly remove: (at: number) => void
  readonly move: (at: number, step: 1 | -1) => void
}

/**
 * Keys for lines that have none of their own, so that what is half typed in one stays in it. The focus, which would go
 * with a line that is removed, goes to what is marked `data-takes-focus` in the line that takes its place, or, after the
 * last one, beside the list. It goes into the first text of a line that comes, so that what is typed next takes its place.
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
    // A list that is cut off does not show the line that came.
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
