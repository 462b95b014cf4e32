import { type DateStyle, type DateValue, formatDate } from '@rostrum/i18n/format'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { useMemo } from 'react'

/** Writes dates by the clock of a project, which may lie in another time zone than the programme. */
export function useDates(timeZone: string): (value: DateValue, style: DateStyle) => string {
  const { locale } = useLocale()
  return useMemo(() => (value, style) => formatDate(value, style, locale, timeZone), [locale, timeZone])
}
