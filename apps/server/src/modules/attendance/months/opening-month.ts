import { addDays } from '@rostrum/contracts/kernel/days'
import { today } from '../../../engines/resource/read-context.ts'
import type { Platform } from '../../../kernel/platform.ts'

/**
 * The month that pages of months open with. On its first day a month has no results and the one before is to be
 * closed, so it is the month of the day before.
 */
export const openingMonth = (platform: Pick<Platform, 'config'>, now: Date): string =>
  addDays(today(platform, now), -1).slice(0, 7)
