/** A calendar day, `YYYY-MM-DD`. Days in this form compare as text. */
export type Day = string

const millisecondsOfDay = 86_400_000

/** A calculation of attendance or leave uses the same days a million times, and `Temporal` takes about ten times as long. */
const days = new Map<number, Day>()
const numbers = new Map<Day, number>()
/** A few centuries. */
const mostKnown = 100_000

function remember<Key, Value>(known: Map<Key, Value>, key: Key, value: Value): Value {
  if (known.size >= mostKnown) known.clear()
  known.set(key, value)
  return value
}

/** Days since 1970-01-01. @throws RangeError where the text is no day of the calendar */
export const epochDayOf = (day: Day): number => numbers.get(day) ?? remember(numbers, day, readEpochDay(day))

function readEpochDay(day: Day): number {
  const time = Date.parse(day)
  if (/^\d{4}-\d\d-\d\d$/.test(day) && new Date(time).getUTCDate() === Number(day.slice(8)))
    return time / millisecondsOfDay
  throw new RangeError(`Not a day: ${day}`)
}

/** The day of a number of days since 1970-01-01. */
export const dayOf = (epochDay: number): Day =>
  days.get(epochDay) ??
  remember(days, epochDay, new Date(epochDay * millisecondsOfDay).toISOString().slice(0, -'T00:00:00.000Z'.length))

/** 0 for Monday to 6 for Sunday. */
export const weekdayIndex = (epochDay: number): number => (((epochDay + 3) % 7) + 7) % 7

/** 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: Day): number => weekdayIndex(epochDayOf(day)) + 1

/** Whether a day is a Saturday or a Sunday. */
export const isWeekend = (day: Day): boolean => weekdayOf(day) > 5

/** The day a number of days after another; a negative number goes back. */
export const addDays = (day: Day, count: number): Day => dayOf(epochDayOf(day) + count)

/** People name the last day of something, rows the first day without it; null is open in both. */
export const dayAfter = (lastDay: Day | null): Day | null => (lastDay === null ? null : addDays(lastDay, 1))

/** The same day some months later, or the last of that month where it is shorter. */
export function addMonths(day: Day, months: number): Day {
  const date = new Date(epochDayOf(day) * millisecondsOfDay)
  const dayOfMonth = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + months)
  // A month without that day rolls over to the next one; its day 0 is the last of the month before.
  if (date.getUTCDate() !== dayOfMonth) date.setUTCDate(0)
  return dayOf(date.getTime() / millisecondsOfDay)
}

/** A month some months later, or earlier: `2026-12`. */
export const monthsAfter = (month: string, months: number): string => addMonths(`${month}-01`, months).slice(0, 7)

/** The last day of a month: `2026-12-31`. */
export const lastDayOf = (month: string): Day => addDays(`${monthsAfter(month, 1)}-01`, -1)

/** How many days from one to another; negative where the second is earlier. */
export const daysBetween = (from: Day, to: Day): number => epochDayOf(to) - epochDayOf(from)

/** The number of days from one to another, both included. */
export const daysIncluded = (from: Day, to: Day): number => daysBetween(from, to) + 1

/** All days from the first to the last. */
export const daysFromTo = (first: Day, last: Day): readonly Day[] =>
  Array.from({ length: daysIncluded(first, last) }, (_, at) => addDays(first, at))

export const laterDay = (one: Day, other: Day): Day => (one > other ? one : other)
export const earlierDay = (one: Day, other: Day): Day => (one < other ? one : other)
