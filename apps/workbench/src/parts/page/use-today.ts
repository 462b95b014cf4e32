import { useLocale } from '@rostrum/ui/LocaleProvider'
import { dayAt } from './civil-time.ts'

/** The day in the time zone of the reader. */
export const useToday = (): string => dayAt(new Date(), useLocale().timeZone)
