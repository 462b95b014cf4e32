import { intlTag } from './intl-tag.ts'

const numbers = new Map<string, Intl.NumberFormat>()
const dates = new Map<string, Intl.DateTimeFormat>()

/** Kept, because to make one takes twenty times longer than to write a number with it. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = locale + JSON.stringify(options)
  const known = numbers.get(key) ?? new Intl.NumberFormat(intlTag(locale), options)
  numbers.set(key, known)
  return known
}

/** Kept, as those of numbers. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  const known = dates.get(key) ?? new Intl.DateTimeFormat(intlTag(locale), options)
  dates.set(key, known)
  return known
}
