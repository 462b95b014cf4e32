import { type DateStyle, type DateValue, formatDate } from '@rostrum/i18n/format'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { useMemo } from 'react'

/**
 * Formats dates in the time zone of a project, which can differ from that of the installation. Dates of another year
 * are written with their year.
 */
export function useDates(timeZone: string): (value: DateValue, style: DateStyle) => string {
  const { locale } = useLocale()
  return useMemo(() => (value, style) => formatDate(value, style, locale, timeZone, new Date()), [locale, timeZone])
}
