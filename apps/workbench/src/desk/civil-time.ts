/** What a clock of a time zone (IANA name) shows at an instant, as a date-and-time field takes it: `2026-12-19T09:00`. */
export function civilTimeOf(instant: string | null, timeZone: string): string {
  if (instant === null) return ''
  return wallClock(Date.parse(instant), timeZone)
}

/** The instant at which a clock of a time zone shows a time; null when nothing, or half of it, was typed. */
export function instantOf(civil: string, timeZone: string): string | null {
  const wanted = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(civil) ? Date.parse(`${civil}:00Z`) : Number.NaN
  if (Number.isNaN(wanted)) return null
  const offsetAt = (at: number) => Date.parse(`${wallClock(at, timeZone)}:00Z`) - at
  // The offset of a first guess may be that of the other side of a change of clocks.
  const guess = wanted - offsetAt(wanted)
  return new Date(wanted - offsetAt(guess)).toISOString()
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function wallClock(at: number, timeZone: string): string {
  const known = clocks.get(timeZone)
  // Sweden writes dates as ISO 8601 does.
  const clock = known ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  clocks.set(timeZone, clock)
  return clock.format(at).replace(' ', 'T')
}
