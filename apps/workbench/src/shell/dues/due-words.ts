import { useCallback } from 'react'
import { useT } from '../use-t.ts'

/** Days before a deadline in which it is marked, and in which a list counts them. */
const [nearDays, countedDays] = [14, 90]

/** How a deadline looks that is a number of days away; undefined for one that is too far to count. */
export function dueTone(left: number): 'error' | 'deadline' | 'mute' | undefined {
  if (left < 0) return 'error'
  if (left <= nearDays) return 'deadline'
  return left <= countedDays ? 'mute' : undefined
}

/** What a number of days until a deadline means now. */
export function useDaysUntil(): (left: number) => string {
  const t = useT()
  return useCallback(
    (left: number) => {
      if (left < 0) return t('date.days_overdue', { count: -left })
      if (left > 1) return t('date.days_left', { count: left })
      return t(left === 0 ? 'date.today' : 'date.tomorrow')
    },
    [t],
  )
}
