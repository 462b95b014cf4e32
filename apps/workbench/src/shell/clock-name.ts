import { isSameZone, zoneName } from '@rostrum/i18n/zone-name'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { ownTimeZone } from './RegionClock.tsx'
import { useT } from './use-t.ts'

/** The time zone of a time input, by default that of the displayed times. */
export function useClockName(timeZone?: string): string {
  const t = useT()
  const displayed = useLocale().timeZone
  return t('project_settings.times_in', { zone: useZoneName(timeZone ?? displayed) })
}

/** The time zone of the displayed times, for readers in another one. */
export function useClockNote(): string | undefined {
  const { timeZone } = useLocale()
  const name = useClockName()
  return isSameZone(timeZone, ownTimeZone) ? undefined : name
}

/** A time zone as the reader would name it. */
export function useZoneName(timeZone: string): string {
  const { locale } = useLocale()
  return zoneName(timeZone, locale)
}
