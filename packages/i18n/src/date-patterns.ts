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
type Patterns = Readonly<Record<DateStyle, Pattern>>

/** How a language joins the parts of a date. */
type DateGrammar = {
  readonly date: (parts: DateParts) => string
  /** A day of the current year. */
  readonly dayOfYear: (parts: DateParts) => string
  readonly withWeekday: (weekday: string, date: string) => string
  readonly withTime: (date: string, time: string) => string
}

const padTwo = (digits: string) => digits.padStart(2, '0')
const timeOf = ({ hour, minute }: DateParts) => `${hour}:${minute}`

function patternsOf({ date, dayOfYear, withWeekday, withTime }: DateGrammar): Patterns {
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

const english: DateGrammar = {
  date: dayMonthYear,
  dayOfYear: dayAndMonth,
  withWeekday: (weekday, date) => `${weekday} ${date}`,
  withTime: (date, time) => `${date}, ${time}`,
}

const vietnamese = patternsOf({
  date: ({ day, month, year }) => `${padTwo(day)}/${padTwo(month)}/${year}`,
  dayOfYear: ({ day, month }) => `${padTwo(day)}/${padTwo(month)}`,
  withWeekday: (weekday, date) => `${weekday}, ${date}`,
  withTime: (date, time) => `${time} ${date}`,
})

const chinese = patternsOf({
  date: ({ year, month, day }) => `${year}年${month}月${day}日`,
  dayOfYear: ({ month, day }) => `${month}月${day}日`,
  withWeekday: (weekday, date) => `${date}（${weekday}）`,
  withTime: (date, time) => (date.endsWith('）') ? `${date}${time}` : `${date} ${time}`),
})

const byLanguage: Readonly<Record<string, Patterns>> = {
  en: patternsOf(english),
  zh: {
    ...chinese,
    stamp: (parts) => `${parts.year}-${padTwo(parts.month)}-${padTwo(parts.day)} ${timeOf(parts)}`,
    short: ({ month, day }) => `${padTwo(month)}-${padTwo(day)}`,
  },
  vi: {
    ...vietnamese,
    // A deadline without its year would put two numbers side by side.
    deadline: (parts) => vietnamese.deadline(parts, true),
    stamp: (parts) => `${vietnamese.date(parts, true)} ${timeOf(parts)}`,
  },
  th: patternsOf({ ...english, withTime: (date, time) => `${date} ${time} น.` }),
  lo: patternsOf({
    ...english,
    withWeekday: (weekday, date) => `ວັນ${weekday} ${date}`,
    withTime: (date, time) => `${date} ${time}`,
  }),
  km: patternsOf({
    ...english,
    withWeekday: (weekday, date) => `ថ្ងៃ${weekday} ទី ${date}`,
    withTime: (date, time) => `${date} ម៉ោង ${time}`,
  }),
  my: patternsOf({
    date: ({ year, monthName, day }) => `${year} ${monthName} ${day}`,
    dayOfYear: ({ monthName, day }) => `${monthName} ${day}`,
    withWeekday: (weekday, date) => `${date} (${weekday})`,
    withTime: (date, time) => `${date}၊ ${time}`,
  }),
}

/** The patterns of a language; those of English for one that the product does not have. */
export const datePatterns = (locale: string): Patterns => byLanguage[locale.split('-')[0] ?? ''] ?? patternsOf(english)
