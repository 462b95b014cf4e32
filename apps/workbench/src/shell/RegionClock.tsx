import { LocaleProvider, useLocale } from '@rostrum/ui/LocaleProvider'
import type { ReactNode } from 'react'
import { useT } from './use-t.ts'

/** The clock of whoever sits before the screen. */
export const ownTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Shows the times within by the clock of the region, which deadlines run by, wherever its staff sit. */
export function RegionClock({ timeZone, children }: { timeZone: string; children: ReactNode }) {
  const { locale, messages } = useLocale()
  return (
    <LocaleProvider locale={locale} messages={messages} timeZone={timeZone}>
      {children}
    </LocaleProvider>
  )
}

/** By which clock a time is typed here. */
export function useClockName(): string {
  const t = useT()
  const { timeZone } = useLocale()
  return t('programme.times_in', { zone: timeZone })
}

/** By which clock times are shown here, for those whose own clock is another. */
export function useClockNote(): string | undefined {
  const { timeZone } = useLocale()
  const name = useClockName()
  return timeZone === ownTimeZone ? undefined : name
}
