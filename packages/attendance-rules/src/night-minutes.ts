import { dayOf } from '@rostrum/contracts/kernel/days'
import type { CountryRules } from './country.ts'
import { valueOn } from './dated.ts'
import { lengthOf } from './ranges.ts'
import type { InstantRange, Zone } from './time.ts'
import { wallClock } from './zone-time.ts'

/** Minutes of ranges inside the night windows of a country, by the clock on the wall of the zone. */
export function nightMinutes(
  ranges: readonly InstantRange[],
  country: CountryRules | undefined,
  zone: Zone,
  epochDay: number,
): number {
  if (!country || country.night.length === 0 || ranges.length === 0) return 0
  let minutes = 0
  // A window that begins the evening before reaches into the date, and a shift into the day after it.
  for (let day = epochDay - 1; day <= epochDay + 2; day++) {
    const window = valueOn(country.night, dayOf(day))
    if (!window) continue
    const { at } = wallClock(zone, day)
    const [from, until] = [at(window.from), at(window.until)]
    for (const range of ranges) {
      minutes += lengthOf({ from: Math.max(from, range.from), until: Math.min(until, range.until) })
    }
  }
  return minutes
}
