import { LocaleProvider, useLocale } from '@rostrum/ui/LocaleProvider'
import type { ReactNode } from 'react'

/** Shows times by the clock of a place, for example of the store of a day. */
export function InZone({ zone, children }: { zone: string; children: ReactNode }) {
  const { locale, messages } = useLocale()
  return (
    <LocaleProvider locale={locale} messages={messages} timeZone={zone}>
      {children}
    </LocaleProvider>
  )
}
