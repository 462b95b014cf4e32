import type { Todo } from '../todos.ts'

export const dueGroups = ['overdue', 'today', 'tomorrow', 'later'] as const
export type DueGroup = (typeof dueGroups)[number]

export const dayMilliseconds = 86_400_000
/** Without a deadline, what waits longer belongs to today. */
const longWaitMilliseconds = 3 * dayMilliseconds

/** The calendar day of an instant in a time zone, as `2026-11-23`. */
const dayIn = (timeZone: string, instant: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(instant)

/** How many days a calendar day is away from the present day of the region; negative for past ones. */
export const daysUntil = (day: string, now: Date, timeZone: string): number =>
  Math.round((Date.parse(day) - Date.parse(dayIn(timeZone, now))) / dayMilliseconds)

/** Where a task belongs: past its deadline, due on the present or the next day of the region, or later. */
export function dueGroup(todo: Pick<Todo, 'due' | 'dueDay' | 'since'>, now: Date, timeZone: string): DueGroup {
  const { due, dueDay, since } = todo
  if (dueDay !== null) return groupOfDay(daysUntil(dueDay, now, timeZone))
  if (due === null) {
    return since !== null && now.getTime() - Date.parse(since) > longWaitMilliseconds ? 'today' : 'later'
  }
  if (Date.parse(due) <= now.getTime()) return 'overdue'
  return groupOfDay(daysUntil(dayIn(timeZone, new Date(due)), now, timeZone))
}

function groupOfDay(left: number): DueGroup {
  if (left < 0) return 'overdue'
  if (left === 0) return 'today'
  return left === 1 ? 'tomorrow' : 'later'
}
