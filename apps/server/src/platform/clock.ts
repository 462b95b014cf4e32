import { Temporal } from 'temporal-polyfill'

/** Time as a value: rules and commands receive an instant, and only the edges of the server ask a clock. */
export type Clock = { now(): Date }

/** The calendar day, `YYYY-MM-DD`, that an instant belongs to in a time zone (IANA name). */
export function calendarDay(instant: Date, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString()
}

export const systemClock: Clock = { now: () => new Date() }
