import { LocaleProvider, useLocale } from '@rostrum/ui/LocaleProvider'
import type { ReactNode } from 'react'

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
