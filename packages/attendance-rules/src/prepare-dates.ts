import type { PersonContext } from './person-context.ts'
import { planDate } from './plan-date.ts'
import { openWindows, type PreparedDate, prepareDate } from './prepare-date.ts'
import { substituteDates } from './substitute-rest.ts'
import type { EpochMinute } from './time.ts'

/** Windows of a date end up to three days after it begins, and the next one with clocks opens half a day before. */
export const datesBefore = 3
export const datesAfter = 2

/** The dates from one epoch day to another with those before and after whose windows meet theirs. */
export function prepareDates(context: PersonContext, first: number, last: number): readonly PreparedDate[] {
  const start = first - datesBefore
  const substitutes = substituteDates(context, start, last + datesAfter)
  const fallbackZone = context.facts.assignments[0]?.value.zone ?? 'UTC'
  const dates: PreparedDate[] = []
  for (let epochDay = start; epochDay <= last + datesAfter; epochDay++) {
    dates.push(prepareDate(context, planDate(context, epochDay, substitutes, fallbackZone)))
  }
  return dates
}

/** When the first window of the next date with clocks opens, before any cut. */
export function opensAfter(dates: readonly PreparedDate[], index: number): EpochMinute {
  for (let next = index + 1; next <= index + datesAfter && next < dates.length; next++) {
    const work = dates[next]?.work
    const [window] = work ? openWindows(work, 0) : []
    if (window) return window.from
  }
  return Number.POSITIVE_INFINITY
}
