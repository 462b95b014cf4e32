import { calendarDay } from '../../kernel/clock.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import type { Platform } from '../../kernel/platform.ts'
import { approvalsOf } from './directory.ts'

/** The day of an instant in the zone of a unit, by which absences and look-ups go. */
export const dayInUnit = async (platform: Platform, db: Db | Tx, unit: string, now: Date): Promise<string> =>
  calendarDay(now, await zoneOfUnit(platform, db, unit))

/** The clock of a unit; that of the installation where the unit has none. */
export async function zoneOfUnit(platform: Platform, db: Db | Tx, unit: string): Promise<string> {
  for (const { timeZoneOf } of approvalsOf(platform).directories) {
    const zone = await timeZoneOf?.(db, unit)
    if (zone !== undefined) return zone
  }
  return platform.config.timeZone
}
