import { useLocale } from '@rostrum/ui/LocaleProvider'
import { useState } from 'react'
import { dayAt } from './civil-time.ts'

/** The day in the time zone of the reader, from when the part of the page was opened. */
export function useToday(): string {
  const { timeZone } = useLocale()
  const [now] = useState(() => new Date())
  return dayAt(now, timeZone)
}
