import { toLatinDigits } from '@rostrum/contracts/kernel/checks/latin-digits'
import {
  type DateGrain,
  gregorianYearOf,
  parseBuddhistDate,
  parseDate,
} from '@rostrum/contracts/kernel/checks/typed-date'
import { formatDate } from '@rostrum/i18n/format'

/** A date as lists show it in a language: `2026-12-19` as 19 Dec 2026. */
export function localDate(value: string, locale: string): string {
  if (value === '') return ''
  return value.includes('T')
    ? formatDate(`${value}Z`, 'stamp', locale, 'UTC')
    : formatDate(value, 'date', locale, 'UTC')
}

/**
 * Parses a date as people type it (`parseDate`), or as lists show it in a language: what is not such a date in each part
 * is none, so that no other date is meant.
 */
export function parseLocalDate(text: string, grain: DateGrain, locale: string): string | undefined {
  return parseDate(text, grain) ?? asShown(text, grain, locale)
}

/** The same for a date with a year of the Buddhist calendar, as `parseBuddhistDate` has it. */
export function parseLocalBuddhistDate(text: string, grain: DateGrain, locale: string) {
  const inDigits = parseBuddhistDate(text, grain)
  if (inDigits) return inDigits
  const year = yearIn(text)
  const date = year && asShown(toLatinDigits(text).replace(year, gregorianYearOf(year)), grain, locale)
  return year && date ? { year, date } : undefined
}

const numbersIn = (text: string): readonly string[] => toLatinDigits(text).match(/\d+/g) ?? []
const yearIn = (text: string): string | undefined => numbersIn(text).find((one) => one.length === 4)

function asShown(text: string, grain: DateGrain, locale: string): string | undefined {
  const numbers = numbersIn(text)
  const year = yearIn(text)
  const [day = '', hour, minute] = numbers.filter((one) => one !== year)
  if (year === undefined || numbers.length !== (grain === 'minute' ? 4 : 2)) return undefined
  const time = grain === 'minute' ? `T${hour?.padStart(2, '0')}:${minute?.padStart(2, '0')}` : ''
  const typed = lettersAndDigits(text)
  return Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'))
    .map((month) => `${year}-${month}-${day.padStart(2, '0')}${time}`)
    .filter((date) => parseDate(date, grain) !== undefined)
    .find((date) => lettersAndDigits(localDate(date, locale)) === typed)
}

/** English months are known by three letters. */
const englishMonths = /(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*/

const lettersAndDigits = (text: string): string =>
  toLatinDigits(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(englishMonths, '$1')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
