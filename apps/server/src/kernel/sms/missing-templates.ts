import { portalLocales } from '@rostrum/i18n/locale'
import type { Config } from '../../config.ts'
import { templateOf } from './message-templates.ts'
import { codeKinds } from './sms-language.ts'

/**
 * The messages that the provider has no template for, in sentences for the operator who starts the server. Without them
 * a new kind of message is in the portal only, and the first to notice would be an applicant.
 *
 * @param kinds the kinds of messages that applicants get by SMS
 */
export function missingTemplates(
  { sms, smsCountries }: Pick<Config, 'sms' | 'smsCountries'>,
  kinds: readonly string[],
) {
  if (!sms) return []
  const countries = smsCountries.some((country) => country !== 'CN') ? ['CN', '*'] : ['CN']
  const isMissing = (kind: string, country: string, language: (typeof portalLocales)[number]): boolean => {
    try {
      templateOf(sms.messageTemplates, { kind, country }, language)
      return false
    } catch {
      return true
    }
  }
  const lacking = (checked: readonly string[], says: (missing: string, readers: string) => string) =>
    countries.flatMap((country) =>
      portalLocales.flatMap((language) => {
        const missing = checked.filter((kind) => isMissing(kind, country, language))
        return missing.length === 0 ? [] : [says(missing.join(', '), `${country}, ${language}`)]
      }),
    )
  return [
    ...lacking(
      kinds,
      (missing, readers) =>
        `No SMS template in SMS_MESSAGE_TEMPLATES (${readers}): ${missing}. These messages are in the portal only.`,
    ),
    ...lacking(
      Object.values(codeKinds),
      (missing, readers) =>
        `No SMS template in SMS_MESSAGE_TEMPLATES (${readers}): ${missing}. These codes do not say what they are for.`,
    ),
  ]
}
