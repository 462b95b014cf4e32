import { Temporal } from 'temporal-polyfill'

/** A calendar day, `YYYY-MM-DD`. Days in this form compare as text. */
export type Day = string

/** The day a number of days after another; a negative number goes back. */
export const addDays = (day: Day, days: number): Day => Temporal.PlainDate.from(day).add({ days }).toString()

/** The same day some months later, or the last of that month where it is shorter. */
export const addMonths = (day: Day, months: number): Day => Temporal.PlainDate.from(day).add({ months }).toString()

/** The number of days from one to another, both included. */
export const daysIncluded = (from: Day, to: Day): number =>
  Temporal.PlainDate.from(from).until(to, { largestUnit: 'day' }).days + 1

export const laterDay = (one: Day, other: Day): Day => (one > other ? one : other)
export const earlierDay = (one: Day, other: Day): Day => (one < other ? one : other)

/** 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: Day): number => Temporal.PlainDate.from(day).dayOfWeek
