const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

export type Remaining = {
  unit: 'days' | 'hours' | 'minutes' | 'ended'
  /** Days and hours, hours and minutes, or minutes and seconds. */
  major: number
  minor: number
  /** Milliseconds until these numbers change. */
  changesIn: number
}

/** The time from `now` (milliseconds since the epoch) until an instant, rounded down, in its two largest units. */
export function remainingUntil(until: string, now: number): Remaining {
  const left = Date.parse(until) - now
  if (left < second) return { unit: 'ended', major: 0, minor: 0, changesIn: 0 }
  const split = (unit: Remaining['unit'], large: number, small: number): Remaining => ({
    unit,
    major: Math.floor(left / large),
    minor: Math.floor((left % large) / small),
    changesIn: (left % small) + 1,
  })
  if (left >= day) return split('days', day, hour)
  if (left >= hour) return split('hours', hour, minute)
  return split('minutes', minute, second)
}
