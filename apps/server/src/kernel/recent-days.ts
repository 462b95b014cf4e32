import { Temporal } from 'temporal-polyfill'

/** The days of a trend, and those before that it is compared with. */
const trendDays = 14
/** How far ahead the home page shows deadlines. */
export const deadlineDays = 14

export type RecentDays = {
  /** Calendar days, the last of them today. */
  readonly days: readonly string[]
  /** As many calendar days before them. */
  readonly before: readonly string[]
  /** The start of the first day before. */
  readonly start: Date
  readonly timeZone: string
}

/** The recent calendar days of a time zone. */
export function recentDays(now: Date, timeZone: string): RecentDays {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate()
  const all = Array.from({ length: 2 * trendDays }, (_, index) => today.subtract({ days: 2 * trendDays - 1 - index }))
  const names = all.map((day) => day.toString())
  const start = (all[0] ?? today).toZonedDateTime(timeZone)
  return {
    days: names.slice(trendDays),
    before: names.slice(0, trendDays),
    start: new Date(start.epochMilliseconds),
    timeZone,
  }
}
