/**
 * The local time of an instant in a time zone (IANA name), in the format of a date-and-time field: `2026-12-19T09:00`.
 */
export function civilTimeOf(instant: string | null, timeZone: string): string {
  if (instant === null) return ''
  return wallClock(Date.parse(instant), timeZone)
}

/** The local day of an instant in a time zone: `2026-12-19`. */
export const dayAt = (at: Date, timeZone: string): string => civilTimeOf(at.toISOString(), timeZone).slice(0, 10)

/** The instant of a local time in a time zone; null for an incomplete or impossible time. */
export function instantOf(civil: string, timeZone: string): string | null {
  const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(civil) ? Date.parse(`${civil}:00Z`) : Number.NaN
  // There is no year 0, and a parser may read the 30th of February as a day in March.
  if (Number.isNaN(instant) || instant < firstYear || minuteOf(instant) !== civil) return null
  const offsetAt = (at: number) => Date.parse(`${wallClock(at, timeZone)}:00Z`) - at
  // The offset of a first guess may belong to the other side of a clock change.
  const guess = instant - offsetAt(instant)
  return new Date(instant - offsetAt(guess)).toISOString()
}

/** One day into the year 1, so that every zone shows a year of four digits. */
const firstYear = Date.parse('0001-01-02T00:00:00Z')

const minuteOf = (at: number) => new Date(at).toISOString().slice(0, 16)

const clocks = new Map<string, Intl.DateTimeFormat>()

function wallClock(at: number, timeZone: string): string {
  const known = clocks.get(timeZone)
  const clock = known ?? new Intl.DateTimeFormat('en', { ...fields, timeZone })
  clocks.set(timeZone, clock)
  const parts = new Map(clock.formatToParts(at).map(({ type, value }) => [type, value]))
  const part = (type: keyof Intl.DateTimeFormatPartTypesRegistry) => parts.get(type) ?? ''
  // An incomplete year has fewer digits than its field.
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

const fields: Intl.DateTimeFormatOptions = {
  hourCycle: 'h23',
  ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
}
