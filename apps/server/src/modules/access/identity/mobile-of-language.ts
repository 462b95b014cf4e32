import { mobileReadings, readMobile } from '@rostrum/contracts/kernel/phone'
import type { Locale } from '@rostrum/i18n/locale'
import { onlyReadingOf } from '../../../engines/unit/mobile-of-unit.ts'
import { invalid } from '../../../kernel/http/domain-error.ts'

/** Where most readers of a language live; English readers may live anywhere. */
const countries: Partial<Record<Locale, string>> = { 'zh-CN': 'CN', vi: 'VN', th: 'TH', lo: 'LA', km: 'KH', my: 'MM' }

/**
 * A mobile number typed without a session, in its stored form: with the code of its country, as it is
 * written where the language of the request is spoken, or as only one country writes it.
 *
 * @throws DomainError at `phone`
 */
export function requireMobile(typed: string, language: Locale): string {
  const home = countries[language]
  const read = (home && readMobile(typed, home)) ?? onlyReadingOf(typed)
  if (read === undefined) {
    const key = mobileReadings(typed).length > 1 ? 'identity.phone_country' : 'check.phone_format'
    throw invalid({ path: 'phone', key })
  }
  return read
}
