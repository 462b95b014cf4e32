import type { DatedRows } from './dated.ts'
import type { Day, MinuteRange } from './time.ts'

export const holidayKinds = ['statutory', 'transferred_rest', 'make_up', 'company'] as const
export type HolidayKind = (typeof holidayKinds)[number]

/** To whom a holiday applies; empty lists and nulls name everyone. */
export type HolidayAudience = {
  readonly sex: 'female' | 'male' | null
  readonly nationality: string | null
  readonly units: readonly string[]
  readonly stores: readonly string[]
}

export type Holiday = {
  readonly id: string
  readonly date: Day
  readonly name: string
  readonly kind: HolidayKind
  /** The half of the day that is free; null: all of it. */
  readonly half: 'first' | 'second' | null
  /** Null: all people of the country. */
  readonly audience: HolidayAudience | null
}

/** Dated law of a country that days depend on. One object for all people of the country. */
export type CountryRules = {
  readonly country: string
  readonly holidays: ReadonlyMap<Day, readonly Holiday[]>
  /** A statutory holiday on a rest day turns the next work date into rest: VN Labour Code 111(3), TH LPA 29. */
  readonly substitutes: boolean
  /** The night window of each time; `until` is after midnight: 1,320 to 1,800 is 22:00 to 06:00. */
  readonly night: DatedRows<MinuteRange>
  /** Overtime after midnight counts as the date on which the shift began, or as its own date. */
  readonly overtimeSplit: 'work_date' | 'midnight'
}
