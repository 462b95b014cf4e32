import { type DateStyle, type DateValue, formatZoned } from '@rostrum/i18n/format'
import { isSameZone } from '@rostrum/i18n/zone-name'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { useCallback } from 'react'
import { ownTimeZone } from './RegionClock.tsx'

/**
 * Formats an instant on the clock of `own`, with its offset where that differs from the time zone of the page or of the
 * reader. Among rows of several countries, a reader elsewhere would take a time without one as local.
 */
export function useZoned(): (value: DateValue, style: DateStyle, own: string | undefined) => string {
  const { locale, timeZone } = useLocale()
  return useCallback(
    (value, style, own) => {
      const reader = own === undefined || isSameZone(own, ownTimeZone) ? timeZone : ownTimeZone
      return formatZoned(value, style, locale, { own, reader })
    },
    [locale, timeZone],
  )
}

/** Formats an instant on the clock of the page, with its offset for readers in another time zone. */
export function useReaderZoned(): (value: DateValue, style: DateStyle) => string {
  const { locale, timeZone } = useLocale()
  const reader = isSameZone(timeZone, ownTimeZone) ? timeZone : ownTimeZone
  return useCallback(
    (value, style) => formatZoned(value, style, locale, { own: timeZone, reader }),
    [locale, timeZone, reader],
  )
}
