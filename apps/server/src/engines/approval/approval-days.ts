import { calendarDay } from '../../kernel/clock.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import type { Platform } from '../../kernel/platform.ts'
import { approvalsOf } from './directory.ts'

/** The day of an instant in the zone of a unit, by which absences and look-ups go. */
export async function dayInUnit(platform: Platform, db: Db | Tx, unit: string, now: Date): Promise<string> {
  for (const { timeZoneOf } of approvalsOf(platform).directories) {
    const zone = await timeZoneOf?.(db, unit)
    if (zone !== undefined) return calendarDay(now, zone)
  }
  return calendarDay(now, platform.config.timeZone)
}
