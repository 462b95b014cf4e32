import type { DateClass, OvertimeShare } from './attendance-day.ts'
import type { CountryRules } from './country.ts'
import type { Overtime } from './facts.ts'
import { nightMinutes } from './night-minutes.ts'
import { totalLength, within, without } from './ranges.ts'
import type { EpochMinute, InstantRange, Zone } from './time.ts'

export type OvertimeDate = {
  readonly country: CountryRules | undefined
  readonly zone: Zone
  readonly epochDay: number
  /** From first coming to last leaving. */
  readonly presence: InstantRange | null
  /** From the first on-clock to the last off-clock, with its rests; null on dates without a shift. */
  readonly shift: InstantRange | null
  readonly dateClass: DateClass
  /** The class of the date that begins at `midnight`, for countries that divide overtime there. */
  readonly nextClass: DateClass
  readonly midnight: EpochMinute
}

/** Approved overtime during presence outside the shift: attendance.md 2, rule 10. A minute counts for one of them. */
export function overtimeShares(
  overtime: readonly Overtime[] | undefined,
  date: OvertimeDate,
): readonly OvertimeShare[] {
  if (!overtime || !date.presence) return []
  const { presence, shift, midnight, country } = date
  const outside = without([presence], shift ? [shift] : [])
  const parts =
    country?.overtimeSplit === 'midnight'
      ? [
          { dateClass: date.dateClass, range: { from: Number.NEGATIVE_INFINITY, until: midnight } },
          { dateClass: date.nextClass, range: { from: midnight, until: Number.POSITIVE_INFINITY } },
        ]
      : [{ dateClass: date.dateClass, range: { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY } }]
  return overtime.flatMap((request, index) => {
    const own = without(within(outside, request), overtime.slice(0, index))
    return parts.flatMap(({ dateClass, range }) => {
      const ranges = within(own, range)
      const minutes = totalLength(ranges)
      if (minutes === 0) return []
      const night = nightMinutes(ranges, country, date.zone, date.epochDay)
      return [{ overtime: request.id, compensation: request.compensation, dateClass, minutes, night }]
    })
  })
}
