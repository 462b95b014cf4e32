const wallFormat = (zone: string) =>
  new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  })

function wallOf(instant: number, zone: string): number {
  const parts = new Map(
    wallFormat(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  const part = (name: Intl.DateTimeFormatPartTypes) => Number(parts.get(name))
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
}

/** The time of day of an instant on the clock of a zone, as `hh:mm`. */
export const timeIn = (instant: string, zone: string): string =>
  new Date(wallOf(Date.parse(instant), zone)).toISOString().slice(11, 16)

/** The day of an instant on the calendar of a zone. */
export const dayIn = (instant: string, zone: string): string =>
  new Date(wallOf(Date.parse(instant), zone)).toISOString().slice(0, 10)

/** The instant of a time of day in a zone. A time that a clock change skips is the one after the change. */
export function instantIn(day: string, time: string, zone: string): string {
  const wall = Date.parse(`${day}T${time}:00Z`)
  const first = wall - (wallOf(wall, zone) - wall)
  return new Date(first - (wallOf(first, zone) - wall)).toISOString()
}

/** The instant of a time of day that is nearest to another one: the 00:30 after a shift that ends at 23:00. */
export function nearestInstant(time: string, near: string, zone: string): string {
  const day = dayIn(near, zone)
  const around = [-1, 0, 1].map((step) =>
    instantIn(new Date(Date.parse(`${day}T00:00:00Z`) + step * 86_400_000).toISOString().slice(0, 10), time, zone),
  )
  const distance = (one: string) => Math.abs(Date.parse(one) - Date.parse(near))
  return around.reduce((best, one) => (distance(one) < distance(best) ? one : best))
}
