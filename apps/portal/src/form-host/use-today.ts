import { useServerNow } from '../recruitment/use-server-now.ts'
import { useRegionZone } from '../shell/settings.ts'
import { calendarDay } from './calendar-day.ts'

/** The day on which the server validates the answers. */
export const useToday = (): string => calendarDay(new Date(useServerNow()).toISOString(), useRegionZone())
