import type { PortalLocale } from '@rostrum/i18n/locale'
import { z } from 'zod'
import { type ApplicationNotice, SmsNotSent } from './sms.ts'

const identifier = z.string().min(1).max(64)

/**
 * The provider's templates of messages about applications, by kind, country and language. `*` applies to every country
 * or language without an entry of its own. Parameters are the project and, where the message has one, the deadline.
 */
export const MessageTemplates = z.record(z.string(), z.record(z.string(), z.record(z.string(), identifier)))
export type MessageTemplates = z.infer<typeof MessageTemplates>

/** @throws SmsNotSent where no template was approved: the message is then only in the portal, and the office sees why */
export function templateOf(
  templates: MessageTemplates,
  { kind, country }: Pick<ApplicationNotice, 'kind' | 'country'>,
  language: PortalLocale,
): string {
  const countries = templates[kind]
  const languages = countries?.[country] ?? countries?.['*']
  const template = languages?.[language] ?? languages?.['*']
  if (template === undefined) throw new SmsNotSent('refused', `no template for ${kind} in ${country}, ${language}`)
  return template
}
