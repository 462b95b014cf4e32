import { Temporal } from 'temporal-polyfill'
import type { CivilDay, CivilTime } from './printed-values.ts'

const dateTimeIn = (instant: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone).toPlainDateTime()

/** What the clock on the wall says at this instant where the project is held; documents print no other time. */
export function civilTimeIn(timeZone: string, instant: Date): CivilTime {
  return dateTimeIn(instant, timeZone).toString({ smallestUnit: 'minute' })
}

/** The calendar day of this instant where the project is held. */
export function civilDayIn(timeZone: string, instant: Date): CivilDay {
  return dateTimeIn(instant, timeZone).toPlainDate().toString()
}
