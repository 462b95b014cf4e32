import { type DateStyle, type DateValue, formatZoned } from '@rostrum/i18n/format'
import { isSameZone } from '@rostrum/i18n/zone-name'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { useInstallationTimeZone } from './server/author-rights.ts'

/** Formats an instant on the reader's clock, with its offset where the workbench shows times of another zone. */
export function useReaderTime(): (value: DateValue, style: DateStyle) => string {
  const { locale, timeZone } = useLocale()
  const shown = useInstallationTimeZone() ?? timeZone
  const reader = isSameZone(timeZone, shown) ? timeZone : shown
  return (value, style) => formatZoned(value, style, locale, { own: timeZone, reader })
}
