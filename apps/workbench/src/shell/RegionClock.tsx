import { formatOffset } from '@rostrum/i18n/format'
import { LocaleProvider, useLocale } from '@rostrum/ui/LocaleProvider'
import type { ReactNode } from 'react'
import { useT } from './use-t.ts'

/** The time zone of the browser. */
export const ownTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Shows the times inside it in the time zone of the region, which sets the deadlines, wherever the staff are. */
export function RegionClock({ timeZone, children }: { timeZone: string; children: ReactNode }) {
  const { locale, messages } = useLocale()
  return (
    <LocaleProvider locale={locale} messages={messages} timeZone={timeZone}>
      {children}
    </LocaleProvider>
  )
}

/** The time zone of a time input, as times that name one do. */
export function useClockName(): string {
  const t = useT()
  const { locale, timeZone } = useLocale()
  return t('project_settings.times_in', { zone: formatOffset(new Date(), locale, timeZone) })
}

/** The time zone of the displayed times, for readers in another one. */
export function useClockNote(): string | undefined {
  const { timeZone } = useLocale()
  const name = useClockName()
  return timeZone === ownTimeZone ? undefined : name
}
