import { calendarNames, intlTag } from '@rostrum/i18n/intl-tag'

/** A month as people write it, for example November 2026. */
export function monthName(month: string, locale: string): string {
  const date = new Date(`${month}-01T00:00:00Z`)
  const names = calendarNames[locale]
  const name = (names?.fullMonths ?? names?.months)?.[date.getUTCMonth()]
  if (name !== undefined) return `${name} ${date.getUTCFullYear()}`
  return new Intl.DateTimeFormat(intlTag(locale), { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(date)
}
