import type { Locale } from '@rostrum/i18n/locale'
import { calendarDay } from '../../kernel/clock.ts'
import type { Platform } from '../../kernel/platform.ts'
import type { RowContext } from './binding.ts'

export type ReadContext = RowContext & {
  readonly platform: Platform
  readonly language: Locale
}

/** A context of a request as of a day, or of today in the time zone of the installation. */
export const readContext = (
  platform: Platform,
  { actor, now, language }: Pick<ReadContext, 'actor' | 'now' | 'language'>,
  asOf = today(platform, now),
): ReadContext => ({ platform, actor, now, language, asOf })

/** The day whose places decide what a reader reaches: the one that is read, or today if that is later. */
export function reachDay({ asOf, platform, now }: Pick<RowContext, 'asOf' | 'platform' | 'now'>): string {
  const present = today(platform, now)
  return asOf < present ? asOf : present
}

export const today = ({ config }: Pick<Platform, 'config'>, now: Date): string => calendarDay(now, config.timeZone)
