import { type RefObject, useEffect, useRef } from 'react'

/** For the element around a calendar: focuses its selected day, month or year when it opens, or the first one. */
export function useCalendarFocus(): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The calendar keeps this one in the tab order.
    root.current?.querySelector<HTMLElement>('table button[tabindex="0"]')?.focus({ preventScroll: true })
  }, [])
  return root
}
