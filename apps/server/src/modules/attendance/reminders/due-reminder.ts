import { isClockEvent } from '@rostrum/contracts/attendance/reminders/choices'
import type { Candidate } from './due.store.ts'
import type { StoredReminder } from './reminder.store.ts'

/** After so many minutes a reminder of a clock comes too late, as after an interruption of the server. */
const latestDelay = 60

type DueFacts = Pick<Candidate, 'event' | 'plannedAt' | 'closesAt' | 'daysLeft' | 'daysWaited'>

/** Whether a template reminds someone now. @param minute the present epoch minute */
export function isDue(
  { minutes, days }: Pick<StoredReminder, 'minutes' | 'days'>,
  { event, plannedAt, closesAt, daysLeft, daysWaited }: DueFacts,
  minute: number,
): boolean {
  switch (event) {
    case 'before_on':
    case 'figure_due':
      return plannedAt !== null && minute >= plannedAt - (minutes ?? 0) && minute < plannedAt
    case 'on_missed':
    case 'off': {
      if (plannedAt === null || closesAt === null) return false
      const due = plannedAt + (minutes ?? 0)
      return minute >= due && minute <= Math.min(closesAt, due + latestDelay)
    }
    case 'missing':
      return true
    case 'leave_expiring':
    case 'closing':
      return days !== null && daysLeft <= days
    case 'decision':
      return days !== null && daysWaited >= days
  }
}

/** How far from its planned time a clock may be for one of the templates. */
export function spanOf(reminders: readonly Pick<StoredReminder, 'event' | 'minutes'>[]) {
  const most = (isBefore: boolean) =>
    Math.max(
      -1,
      ...reminders.flatMap(({ event, minutes }) =>
        minutes !== null && isClockEvent(event) && (event === 'before_on') === isBefore ? [minutes] : [],
      ),
    )
  return { before: most(true), after: most(false) < 0 ? -1 : most(false) + latestDelay }
}
