import { toLatinDigits } from './latin-digits.ts'

/** The precision of a date: a day, `2026-12-19`, or a minute, `2026-12-19T09:00`. */
export type DateGrain = 'day' | 'minute'

/**
 * Parses a date as people type it: year first, or day first if the year is last (2026-12-19, 20261219, 2026年12月19日,
 * 19/12/2026), with Latin digits or those of the supported languages; a time in 24-hour format (9:00, 0900).
 * @returns the date in the format of its precision, '' for empty input, undefined for an invalid or incomplete date
 */
export const parseDate = (text: string, grain: DateGrain): string | undefined => parse(text, grain, (year) => year)

/** Years between the Buddhist calendar, by which Thais count, and the Gregorian one. */
const buddhistYears = 543

export const gregorianYearOf = (buddhist: string): string => String(Number(buddhist) - buddhistYears)

/**
 * The same for a date with a year of the Buddhist calendar.
 * @returns the date in the Gregorian calendar, and the year as typed; undefined for any other text
 */
export function parseBuddhistDate(text: string, grain: DateGrain): { year: string; date: string } | undefined {
  let typed = ''
  const date = parse(text, grain, (year) => {
    typed = year
    return gregorianYearOf(year)
  })
  return date ? { year: typed, date } : undefined
}

function parse(text: string, grain: DateGrain, gregorianYear: (year: string) => string): string | undefined {
  const plain = toLatinDigits(text.normalize('NFKC')).trim()
  if (plain === '') return ''
  if (!dateCharacters.test(plain)) return undefined
  const [first = '', ...others] = (plain.match(/\d+/g) ?? []).flatMap(splitDigits)
  const parts = first.length === 4 ? [first, ...others] : reorderDayFirst([first, ...others])
  const [typedYear = '', month = '', day = '', hour = '0', minute = '0'] = parts
  const year = gregorianYear(typedYear)
  if (parts.length !== (grain === 'day' ? 3 : 5) || !isPlausibleYear(year)) return undefined
  const shorts = [month, day, hour, minute]
  if (shorts.some(({ length }) => length > 2)) return undefined
  const [mm, dd, hh, mi] = shorts.map((part) => part.padStart(2, '0'))
  const written = `${year}-${mm}-${dd}T${hh}:${mi}`
  return isValidDate(written) ? written.slice(0, grain === 'day' ? 10 : 16) : undefined
}

/** Whether a text has the parts of a day, though the calendar has none such. */
export const hasPartsOfDay = (text: string): boolean => {
  const plain = toLatinDigits(text.normalize('NFKC')).trim()
  return dateCharacters.test(plain) && plain.match(/\d+/g)?.length === 3
}

/** Digits and separators, including Chinese ones (年月日时時分); other words could mean that nine is in the evening. */
const dateCharacters = /^[\d\s\-/.:T\u5e74\u6708\u65e5\u65f6\u6642\u5206]+$/

/** Digits without separators: a date of eight, a time of four after it, or both. */
function splitDigits(digits: string, at: number): string[] {
  if (digits.length === 8 || digits.length === 12) {
    return [digits.slice(0, 4), ...(digits.slice(4).match(/../g) ?? [])]
  }
  const isTime = digits.length === 4 && at > 0 && at !== 2
  return isTime ? [digits.slice(0, 2), digits.slice(2)] : [digits]
}

/** A year of another calendar, such as 2569 in Thailand, or a mistyped one would be misread. */
const isPlausibleYear = (year: string) => /^(19|20|21)\d\d$/.test(year)

function reorderDayFirst([day = '', month = '', year = '', ...time]: readonly string[]): string[] {
  return [year, month, day, ...time]
}

/** A parser may read the 30th of February as a day in March. */
function isValidDate(written: string): boolean {
  const at = Date.parse(`${written}:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 16) === written
}
