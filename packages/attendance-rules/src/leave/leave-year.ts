import { addDays, addMonths, type Day } from '@rostrum/contracts/kernel/days'

/** The month and day on which leave years start, `MM-DD`; not 29 February. */
export type YearStart = string

/** A leave year, named by the calendar year in which it starts. Both days are included. */
export type LeaveYear = { readonly year: number; readonly first: Day; readonly last: Day }

export function leaveYearOf(day: Day, start: YearStart): LeaveYear {
  const calendarYear = Number(day.slice(0, 4))
  return leaveYear(day.slice(5) >= start ? calendarYear : calendarYear - 1, start)
}

export function leaveYear(year: number, start: YearStart): LeaveYear {
  const first = `${year}-${start}`
  return { year, first, last: addDays(addMonths(first, 12), -1) }
}

/** The years completed on a day since another; an anniversary of 29 February is the end of that month. */
export function completedYears(since: Day, day: Day): number {
  const years = Number(day.slice(0, 4)) - Number(since.slice(0, 4))
  return addMonths(since, years * 12) <= day ? years : years - 1
}

/** The anniversaries of a day within a stretch of days, both included, without the day itself. */
export function anniversariesIn(since: Day, from: Day, to: Day): readonly { years: number; day: Day }[] {
  const found = []
  for (let years = Math.max(1, Number(from.slice(0, 4)) - Number(since.slice(0, 4))); ; years++) {
    const day = addMonths(since, years * 12)
    if (day > to) return found
    if (day >= from) found.push({ years, day })
  }
}
