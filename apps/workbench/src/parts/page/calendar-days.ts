const dayMilliseconds = 86_400_000

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** A day some days later, or earlier: `2026-12-19`. */
export const addDays = (day: string, days: number): string =>
  new Date(timeOf(day) + days * dayMilliseconds).toISOString().slice(0, 10)

/** The same day of a later or earlier month, or the last of a shorter one. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** A month some months later, or earlier: `2026-12`. */
export const monthsAfter = (month: string, months: number): string => addMonths(`${month}-01`, months).slice(0, 7)

/** The last day of a month: `2026-12-31`. */
export const lastDayOf = (month: string): string => addDays(`${monthsAfter(month, 1)}-01`, -1)

/** How many days from one day to another; negative where the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((timeOf(to) - timeOf(from)) / dayMilliseconds)

/** All days from the first to the last. */
export const daysFromTo = (first: string, last: string): readonly string[] =>
  Array.from({ length: daysBetween(first, last) + 1 }, (_, at) => addDays(first, at))
