import { type DateStyle, type DateValue, formatZoned } from '@rostrum/i18n/format'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { useCallback } from 'react'

/** Formats an instant on the clock of `own`, with its offset where that differs from the time zone of the page. */
export function useZoned(): (value: DateValue, style: DateStyle, own: string | undefined) => string {
  const { locale, timeZone } = useLocale()
  return useCallback(
    (value, style, own) => formatZoned(value, style, locale, { own, reader: timeZone }),
    [locale, timeZone],
  )
}
