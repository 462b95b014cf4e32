import { zoneName } from '@rostrum/i18n/zone-name'
import { useLocale } from '@rostrum/ui/LocaleProvider'

/** A time zone as the reader would name it. */
export function useZoneName(timeZone: string): string {
  const { locale } = useLocale()
  return zoneName(timeZone, locale)
}
