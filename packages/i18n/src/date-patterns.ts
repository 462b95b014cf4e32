import { english, type Patterns, padTwo, patternsOf, timeOf } from './date-grammar.ts'
import { staffDatePatterns } from './staff-dates.ts'

export type { DateParts, DateStyle } from './date-grammar.ts'

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
  ...staffDatePatterns,
}

/** The patterns of a language; those of English for one that the product does not have. */
export const datePatterns = (locale: string): Patterns => byLanguage[locale.split('-')[0] ?? ''] ?? patternsOf(english)
