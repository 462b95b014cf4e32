import { Temporal } from 'temporal-polyfill'

/** Midnight of the region, a number of days after a day. */
export function startOfDay(day: string, timeZone: string, daysAfter = 0): Date {
  const start = Temporal.PlainDate.from(day).add({ days: daysAfter }).toZonedDateTime(timeZone)
  return new Date(start.epochMilliseconds)
}
