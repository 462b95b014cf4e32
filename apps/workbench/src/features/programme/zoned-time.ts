const formats = new Map<string, Intl.DateTimeFormat>()

/** What the clock of a time zone shows at an instant, as a `datetime-local` field has it. */
export function clockIn(instant: string | Date, timeZone: string): string {
  const known = formats.get(timeZone)
  // Sweden writes dates as ISO 8601 does.
  const format = known ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  formats.set(timeZone, format)
  return format.format(new Date(instant)).replace(' ', 'T')
}

const read = (clock: string) => Date.parse(`${clock}Z`)

/** The instant at which the clock of a time zone shows this; of two, where clocks are put back, the later one. */
export function instantAt(clock: string, timeZone: string): string {
  const wanted = read(clock)
  const first = wanted - (read(clockIn(new Date(wanted), timeZone)) - wanted)
  return new Date(first - (read(clockIn(new Date(first), timeZone)) - wanted)).toISOString()
}
