import { formatDate } from '@rostrum/i18n/format'
import type { Locale } from '@rostrum/i18n/locale'
import { z } from 'zod'
import { translate } from '../../kernel/http/messages.ts'

const Facts = z.record(z.string(), z.union([z.string(), z.number()]))

/**
 * What a notification says, from its kind and facts. The instant `at` is written on the clock of the installation.
 */
export function noticeText(
  { kind, facts }: { readonly kind: string; readonly facts: unknown },
  language: Locale,
  timeZone: string,
): string {
  const { at, ...rest } = Facts.parse(facts)
  const time = at === undefined ? '' : formatDate(String(at), 'deadline', language, timeZone)
  return translate(`notice.${kind}`, { count: 0, ...rest, timeZone, at: time }, language)
}
