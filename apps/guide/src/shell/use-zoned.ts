import { type DateStyle, type DateValue, formatZoned } from '@rostrum/i18n/format'
import { isSameZone } from '@rostrum/i18n/zone-name'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { ownZone } from './own-zone.ts'

/** Formats an instant on the clock of a place, with its offset for readers whose phone has another one. */
export function useZoned(): (value: DateValue, style: DateStyle, own: string) => string {
  const { locale } = useLocale()
  return (value, style, own) =>
    formatZoned(value, style, locale, { own, reader: isSameZone(own, ownZone) ? own : ownZone }, new Date())
}
