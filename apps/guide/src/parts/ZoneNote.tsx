import { isSameZone, zoneName } from '@rostrum/i18n/zone-name'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { ownZone } from '../shell/own-zone.ts'
import { useT } from '../shell/use-t.ts'

/** Names the clock of the displayed times to a reader whose phone has another one. */
export function ZoneNote({ className }: { className?: string | undefined }) {
  const t = useT()
  const { locale, timeZone } = useLocale()
  if (isSameZone(timeZone, ownZone)) return null
  return <span className={className}>{t('clock.times_in', { zone: zoneName(timeZone, locale) })}</span>
}
