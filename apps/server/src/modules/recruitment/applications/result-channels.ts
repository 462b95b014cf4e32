import { countryOfMobile } from '@rostrum/contracts/kernel/phone'
import type { ApplicantMessageKind } from '@rostrum/contracts/recruitment/messages/kinds'
import type { Locale } from '@rostrum/i18n/locale'
import type { Platform } from '../../../kernel/platform.ts'
import { hasTemplate } from '../../../kernel/sms/message-templates.ts'
import { smsReaches } from '../../../kernel/sms/sms-reaches.ts'
import { findPerson } from '../../access/identity/public.ts'

/** The messages with the result of a review. */
const resultKinds: readonly ApplicantMessageKind[] = ['returned', 'passed', 'rejected']

type SmsServices = {
  readonly sms: Platform['sms']
  readonly config: Pick<Platform['config'], 'sms' | 'smsCountries'>
}

/** Whether every result of a review reaches a phone: a provider refuses a message without a template. */
export function sendsResultsBySms(services: SmsServices, phone: string, language: Locale): boolean {
  const { sms } = services.config
  if (!smsReaches(services, phone)) return false
  const country = countryOfMobile(phone)
  return !sms || resultKinds.every((kind) => hasTemplate(sms.messageTemplates, { kind, country }, language))
}

/** The ways in which a person gets the result of a review, besides the portal. */
export async function resultChannels(
  platform: Platform,
  personId: string,
): Promise<{ readonly sms: boolean; readonly mail: boolean }> {
  const person = await findPerson(platform.database.db, personId)
  if (!person) return { sms: false, mail: false }
  const phone = platform.personalData.decrypt(person.phone_encrypted, 'phone')
  const language = person.locale === 'en' ? 'en' : 'zh-CN'
  return { sms: sendsResultsBySms(platform, phone, language), mail: platform.mail !== undefined }
}
