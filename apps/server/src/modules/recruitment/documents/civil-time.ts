import { Temporal } from 'temporal-polyfill'
import type { CivilDay, CivilTime } from './printed-values.ts'

const dateTimeIn = (instant: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone).toPlainDateTime()

/** The local time of an instant at the place of the project. Documents print no other time. */
export function civilTimeIn(timeZone: string, instant: Date): CivilTime {
  return dateTimeIn(instant, timeZone).toString({ smallestUnit: 'minute' })
}

/** The calendar day of an instant at the place of the project. */
export function civilDayIn(timeZone: string, instant: Date): CivilDay {
  return dateTimeIn(instant, timeZone).toPlainDate().toString()
}
