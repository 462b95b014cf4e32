import { calendarDay } from '../../kernel/clock.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import type { Platform } from '../../kernel/platform.ts'
import type { LoadedRequest } from './approval.store.ts'
import type { ApprovalSubject } from './approval-kind.ts'
import { approvalsOf } from './directory.ts'

/** The clock of what a request is about: that of its store, which may be in another country, or of its unit. */
export async function clockOf(
  platform: Platform,
  db: Db | Tx,
  { unit, store, day }: Pick<ApprovalSubject, 'unit' | 'store' | 'day'>,
): Promise<string> {
  const { directories } = approvalsOf(platform)
  if (store !== undefined) {
    for (const { zoneOfStore } of directories) {
      const zone = await zoneOfStore?.(db, store, day)
      if (zone !== undefined) return zone
    }
  }
  for (const { zoneOfUnit } of directories) {
    const zone = await zoneOfUnit?.(db, unit)
    if (zone !== undefined) return zone
  }
  return platform.config.timeZone
}

/** The clock of a request: that of the submission, or of the installation for those without one. */
export const clockOfRequest = (
  { config }: Pick<Platform, 'config'>,
  { time_zone }: Pick<LoadedRequest, 'time_zone'>,
): string => time_zone ?? config.timeZone

/** The day of an instant on the clock of a request, by which absences and look-ups go. */
export const dayOfRequest = (
  platform: Pick<Platform, 'config'>,
  request: Pick<LoadedRequest, 'time_zone'>,
  now: Date,
): string => calendarDay(now, clockOfRequest(platform, request))
