import { Button } from '@mantine/core'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useT } from './messages.ts'

type ListPart<Entry, List extends HTMLElement> = {
  readonly shown: readonly Entry[]
  /** Shows more entries; absent where all are shown. */
  readonly more: ReactNode
  /** The element whose children are the entries. */
  readonly list: RefObject<List | null>
}

/** The first entries of a list that grows with the form, and the button that shows more of them. */
export function useListPart<Entry, List extends HTMLElement = HTMLElement>(
  entries: readonly Entry[],
  step: number,
): ListPart<Entry, List> {
  const t = useT()
  const list = useRef<List>(null)
  const [count, setCount] = useState(step)
  const added = useRef<number>(undefined)
  // The button moves down or disappears, so the focus moves to the first new entry.
  useEffect(() => {
    if (added.current === undefined) return
    list.current?.children[added.current]?.querySelector<HTMLElement>('button')?.focus()
    added.current = undefined
  })
  const next = Math.min(step, entries.length - count)
  const show = () => {
    added.current = count
    setCount(count + next)
  }
  return {
    shown: entries.slice(0, count),
    list,
    more: next > 0 && (
      <Button size="xs" variant="subtle" style={{ alignSelf: 'start' }} onClick={show}>
        {t('designer.show_more', { count: next })}
      </Button>
    ),
  }
}
