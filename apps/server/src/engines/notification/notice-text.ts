import { formatZoned } from '@rostrum/i18n/format'
import type { Locale } from '@rostrum/i18n/locale'
import { z } from 'zod'
import { translate } from '../../kernel/http/messages.ts'

const Facts = z.record(z.string(), z.union([z.string(), z.number()]))

/**
 * What a notification says, from its kind and facts. The instant `at` is written on the clock of its own time zone, else
 * on that of the installation; `matter` is a kind of approval, which older notifications do not have.
 */
export function noticeText(
  { kind, facts }: { readonly kind: string; readonly facts: unknown },
  language: Locale,
  timeZone: string,
): string {
  const { at, timeZone: zone, matter, ...rest } = Facts.parse(facts)
  const own = zone === undefined ? undefined : String(zone)
  const time = at === undefined ? '' : formatZoned(String(at), 'deadline', language, { own, reader: timeZone })
  const request = matter === undefined ? 'none' : translate(`approval.kind.${matter}`, {}, language)
  const params = { count: 0, name: '', matter: request, ...rest, timeZone: own ?? timeZone, at: time }
  return translate(`notice.${kind}`, params, language)
}
