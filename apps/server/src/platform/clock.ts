/** Time as a value: rules and commands receive an instant, and only the edges of the server ask a clock. */
export type Clock = { now(): Date }

const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** The calendar day, `YYYY-MM-DD`, that an instant belongs to in a time zone (IANA name). */
export function calendarDay(instant: Date, timeZone: string): string {
  // Sweden writes dates as ISO 8601 does.
  const format = dayFormats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone })
  dayFormats.set(timeZone, format)
  return format.format(instant)
}

export const systemClock: Clock = { now: () => new Date() }
