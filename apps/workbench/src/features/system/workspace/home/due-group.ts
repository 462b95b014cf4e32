import type { Todo } from '../../../../shell/todos.ts'

export const dueGroups = ['overdue', 'today', 'tomorrow', 'later'] as const
export type DueGroup = (typeof dueGroups)[number]

export const dayMilliseconds = 86_400_000
/** Without a deadline, what waits longer belongs to today. */
const longWaitMilliseconds = 3 * dayMilliseconds

/** The calendar day of an instant in a time zone, as `2026-11-23`. */
const dayIn = (timeZone: string, instant: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(instant)

/** Where a task belongs: past its deadline, due on the present or the next day of the region, or later. */
export function dueGroup({ due, since }: Pick<Todo, 'due' | 'since'>, now: Date, timeZone: string): DueGroup {
  if (due === null) {
    return since !== null && now.getTime() - Date.parse(since) > longWaitMilliseconds ? 'today' : 'later'
  }
  if (Date.parse(due) <= now.getTime()) return 'overdue'
  const dueDay = dayIn(timeZone, new Date(due))
  if (dueDay === dayIn(timeZone, now)) return 'today'
  return dueDay === dayIn(timeZone, new Date(now.getTime() + dayMilliseconds)) ? 'tomorrow' : 'later'
}
