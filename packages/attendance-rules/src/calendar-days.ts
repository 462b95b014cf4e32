import type { Day } from './time.ts'

const millisecondsOfDay = 86_400_000
const days = new Map<number, Day>()
const numbers = new Map<Day, number>()

/** Days since 1970-01-01. A text that is no day is a RangeError. */
export function epochDayOf(day: Day): number {
  const known = numbers.get(day)
  if (known !== undefined) return known
  const epochDay = Date.parse(`${day}T00:00:00Z`) / millisecondsOfDay
  if (!Number.isInteger(epochDay)) throw new RangeError(`Not a day: ${day}`)
  numbers.set(day, epochDay)
  return epochDay
}

/** The day of a number of days since 1970-01-01. */
export function dayOf(epochDay: number): Day {
  const known = days.get(epochDay)
  if (known !== undefined) return known
  const day = new Date(epochDay * millisecondsOfDay).toISOString().slice(0, 10)
  days.set(epochDay, day)
  return day
}

/** 0 for Monday to 6 for Sunday. */
export const weekdayIndex = (epochDay: number): number => (((epochDay + 3) % 7) + 7) % 7

export const addDays = (day: Day, count: number): Day => dayOf(epochDayOf(day) + count)
