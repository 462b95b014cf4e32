/** Time as a value: rules and commands receive an instant. Only the edges of the server read a clock. */
export type Clock = { now(): Date }

/** Swedish date formatting follows ISO 8601. */
const civilLocale = 'sv-SE'
const dayFormats = new Map<string, Intl.DateTimeFormat>()
const timeFormats = new Map<string, Intl.DateTimeFormat>()

/** The calendar day, `YYYY-MM-DD`, that an instant belongs to in a time zone (IANA name). */
export function calendarDay(instant: Date, timeZone: string): string {
  const format = dayFormats.get(timeZone) ?? new Intl.DateTimeFormat(civilLocale, { timeZone })
  dayFormats.set(timeZone, format)
  return format.format(instant)
}

/** The local date and time of an instant in a time zone (IANA name): `2026-11-20 16:00:00`. */
export function civilTime(instant: Date, timeZone: string): string {
  const format =
    timeFormats.get(timeZone) ??
    new Intl.DateTimeFormat(civilLocale, { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  timeFormats.set(timeZone, format)
  return format.format(instant)
}

export const systemClock: Clock = { now: () => new Date() }
