import { useServerNow } from '../recruitment/server-now.ts'
import { timeZone } from '../shell/time-zone.ts'
import { calendarDay } from './calendar-day.ts'

/** The day on which the server judges what is entered. */
export const useToday = (): string => calendarDay(new Date(useServerNow()).toISOString(), timeZone)
