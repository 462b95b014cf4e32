import { dayIn } from '../../shell/zone-time.ts'
import type { Today } from './today.ts'

/**
 * Whether the calendar of the phone shows another day than that of the shift. A shift that goes past midnight stays of
 * the day on which it began, and the store may be in another zone.
 *
 * @param zone of the phone
 */
export const isOtherDay = ({ day }: Pick<Today, 'day'>, now: number, zone: string): boolean =>
  day !== dayIn(new Date(now).toISOString(), zone)
