import { type RefObject, useEffect, useRef } from 'react'

/** For the element around a calendar: its chosen day, month or year has the focus when it opens, or the first. */
export function useCalendarFocus(): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The calendar keeps this one in the order of the Tab key.
    root.current?.querySelector<HTMLElement>('table button[tabindex="0"]')?.focus({ preventScroll: true })
  }, [])
  return root
}
