import { type DateStyle, type DateValue, formatZoned } from '@rostrum/i18n/format'
import { isSameZone } from '@rostrum/i18n/zone-name'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { useCallback } from 'react'
import { ownTimeZone } from './RegionClock.tsx'

/**
 * The zone whose readers need no offset at a time on the clock of `own`. Rows without a clock of their own, and those of
 * the reader's zone, have the clock of the page.
 */
export const zoneWithoutOffset = (own: string | undefined, page: string, reader: string): string =>
  own === undefined || isSameZone(own, reader) ? page : reader

/**
 * Formats an instant on the clock of `own`, with its offset where that differs from the time zone of the page or of the
 * reader. Among rows of several countries, a reader elsewhere would take a time without one as local.
 */
export function useZoned(): (value: DateValue, style: DateStyle, own: string | undefined) => string {
  const { locale, timeZone } = useLocale()
  return useCallback(
    (value, style, own) =>
      formatZoned(value, style, locale, { own, reader: zoneWithoutOffset(own, timeZone, ownTimeZone) }, new Date()),
    [locale, timeZone],
  )
}

/** Formats an instant on the clock of the page, with its offset for readers in another time zone. */
export function useReaderZoned(): (value: DateValue, style: DateStyle) => string {
  const { locale, timeZone } = useLocale()
  const reader = isSameZone(timeZone, ownTimeZone) ? timeZone : ownTimeZone
  return useCallback(
    (value, style) => formatZoned(value, style, locale, { own: timeZone, reader }, new Date()),
    [locale, timeZone, reader],
  )
}
