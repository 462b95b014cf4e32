/** A calendar day, `YYYY-MM-DD`. Days in this form compare as text. */
export type Day = string

const millisecondsOfDay = 86_400_000

// `Date` in UTC: `Temporal` takes about ten times as long, and a calculation of leave adds days a million times.
/** @throws RangeError where the text is no day of the calendar */
function timeOf(day: Day): number {
  const time = Date.parse(day)
  if (/^\d{4}-\d\d-\d\d$/.test(day) && new Date(time).getUTCDate() === Number(day.slice(8))) return time
  throw new RangeError(`Not a day: ${day}`)
}

const dayAt = (time: number): Day => new Date(time).toISOString().slice(0, -'T00:00:00.000Z'.length)

/** The day a number of days after another; a negative number goes back. */
export const addDays = (day: Day, days: number): Day => dayAt(timeOf(day) + days * millisecondsOfDay)

/** People name the last day of something, rows the first day without it; null is open in both. */
export const dayAfter = (lastDay: Day | null): Day | null => (lastDay === null ? null : addDays(lastDay, 1))

/** The same day some months later, or the last of that month where it is shorter. */
export function addMonths(day: Day, months: number): Day {
  const date = new Date(timeOf(day))
  const dayOfMonth = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + months)
  // A month without that day rolls over to the next one; its day 0 is the last of the month before.
  if (date.getUTCDate() !== dayOfMonth) date.setUTCDate(0)
  return dayAt(date.getTime())
}

/** How many days from one to another; negative where the second is earlier. */
export const daysBetween = (from: Day, to: Day): number => (timeOf(to) - timeOf(from)) / millisecondsOfDay

/** The number of days from one to another, both included. */
export const daysIncluded = (from: Day, to: Day): number => daysBetween(from, to) + 1

export const laterDay = (one: Day, other: Day): Day => (one > other ? one : other)
export const earlierDay = (one: Day, other: Day): Day => (one < other ? one : other)

/** 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: Day): number => new Date(timeOf(day)).getUTCDay() || 7
