import { type DateGrain, parseDate } from '@rostrum/contracts/kernel/checks/typed-date'
import { formatDate, formatMonth } from '@rostrum/i18n/format'

/** A date as lists show it in a language: `2026-12-19` as 19 Dec 2026. */
export function localDate(value: string, locale: string): string {
  if (value === '') return ''
  return value.includes('T')
    ? formatDate(`${value}Z`, 'stamp', locale, 'UTC')
    : formatDate(value, 'date', locale, 'UTC')
}

/**
 * Parses a date as people type it (`parseDate`), or as lists show it in a language, with the short or the long name of
 * its month.
 */
export function parseLocalDate(text: string, grain: DateGrain, locale: string): string | undefined {
  const digits = parseDate(text, grain) ?? inDigits(text, locale)
  return digits === undefined ? undefined : parseDate(digits, grain)
}

/** The words between the date and its time, and after the time. */
const timeWords = /[,\u104a]|\u0e19\.|\u1798\u17c9\u17c4\u1784/g

/** The name of the month as its number, after the day where it is first. */
function inDigits(text: string, locale: string): string | undefined {
  const plain = text.normalize('NFKC').toLocaleLowerCase(locale).replace(timeWords, ' ')
  const { name, month } = monthNames(locale).find(({ name }) => plain.includes(name)) ?? {}
  if (name === undefined) return undefined
  const at = plain.indexOf(name)
  const [before, after] = [plain.slice(0, at), plain.slice(at + name.length)]
  const [, day = '', rest = ''] = /^[.\s]*(\d{1,2})\b(.*)$/.exec(after) ?? []
  return before.trim() === '' && day !== '' ? `${day} ${month} ${rest}` : `${before} ${month} ${after}`
}

/** Long names first, which may contain short ones. */
function monthNames(locale: string): readonly { readonly name: string; readonly month: number }[] {
  const names = Array.from({ length: 12 }, (_, at) => {
    const month = `2026-${String(at + 1).padStart(2, '0')}`
    return [formatMonth(month, locale), formatDate(`${month}-01`, 'date', locale, 'UTC')].map((name) => ({
      ...{
        month: at + 1,
        name: name
          .normalize('NFKC')
          .toLocaleLowerCase(locale)
          .replace(/[\d\s/]/g, ''),
      },
    }))
  })
  return names
    .flat()
    .filter(({ name }) => name !== '')
    .toSorted((one, other) => other.name.length - one.name.length)
}
