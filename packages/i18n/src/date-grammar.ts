/**
 * How precisely a date is written.
 * `date` 2026年11月22日, `day` 11月22日（周日）, `deadline` 11月22日（周日）17:00, `moment` 11月22日 17:00,
 * `stamp` 2026-11-22 17:00, `short` 11-22 (dense lists), `time` 17:00.
 */
export type DateStyle = 'date' | 'day' | 'deadline' | 'moment' | 'stamp' | 'short' | 'time'

/** The words and digits of a date. `weekday` is the name that the language has in a date. */
export type DateParts = Readonly<Record<'year' | 'month' | 'day' | 'weekday' | 'hour' | 'minute' | 'monthName', string>>

/** Writes a date in one style; the year is in it where it is another one than that of the reader. */
type Pattern = (parts: DateParts, isOtherYear: boolean) => string
export type Patterns = Readonly<Record<DateStyle, Pattern>>

/** How a language joins the parts of a date. */
export type DateGrammar = {
  readonly date: (parts: DateParts) => string
  /** A day of the current year. */
  readonly dayOfYear: (parts: DateParts) => string
  readonly withWeekday: (weekday: string, date: string) => string
  readonly withTime: (date: string, time: string) => string
}

export const padTwo = (digits: string) => digits.padStart(2, '0')
export const timeOf = ({ hour, minute }: DateParts) => `${hour}:${minute}`

export function patternsOf({ date, dayOfYear, withWeekday, withTime }: DateGrammar): Patterns {
  const dated: Pattern = (parts, isOtherYear) => (isOtherYear ? date(parts) : dayOfYear(parts))
  const day: Pattern = (parts, isOtherYear) => withWeekday(parts.weekday, dated(parts, isOtherYear))
  return {
    date,
    day,
    deadline: (parts, isOtherYear) => withTime(day(parts, isOtherYear), timeOf(parts)),
    moment: (parts, isOtherYear) => withTime(dated(parts, isOtherYear), timeOf(parts)),
    stamp: (parts) => withTime(date(parts), timeOf(parts)),
    short: dayOfYear,
    time: timeOf,
  }
}

const dayAndMonth = ({ day, monthName }: DateParts) => `${day} ${monthName}`
const dayMonthYear = (parts: DateParts) => `${dayAndMonth(parts)} ${parts.year}`

export const english: DateGrammar = {
  date: dayMonthYear,
  dayOfYear: dayAndMonth,
  withWeekday: (weekday, date) => `${weekday} ${date}`,
  withTime: (date, time) => `${date}, ${time}`,
}
