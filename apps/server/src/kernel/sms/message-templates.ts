import type { Locale } from '@rostrum/i18n/locale'
import { z } from 'zod'
import { SmsNotSent } from './sms.ts'

const identifier = z.string().min(1).max(64)

/**
 * The provider's templates of messages about applications and of links to tests, by kind, country and language. `*`
 * applies to every country or language without an entry of its own. Parameters of an application are the project and,
 * where the message has one, the deadline; those of a test are the paper, the deadline and the link.
 */
export const MessageTemplates = z.record(z.string(), z.record(z.string(), z.record(z.string(), identifier)))
export type MessageTemplates = z.infer<typeof MessageTemplates>

/** The templates of a kind for the phones of a country, by language. */
export const templatesFor = (
  templates: MessageTemplates,
  { kind, country }: { readonly kind: string; readonly country: string },
): Readonly<Record<string, string>> | undefined => templates[kind]?.[country] ?? templates[kind]?.['*']

/** @throws SmsNotSent where no template was approved: the message is not sent by SMS, and the office sees why */
export function templateOf(
  templates: MessageTemplates,
  { kind, country }: { readonly kind: string; readonly country: string },
  language: Locale,
): string {
  const template = findTemplate(templates, { kind, country }, language)
  if (template === undefined) throw new SmsNotSent('refused', `no template for ${kind} in ${country}, ${language}`)
  return template
}

export const hasTemplate = (...template: Parameters<typeof findTemplate>): boolean =>
  findTemplate(...template) !== undefined

function findTemplate(
  templates: MessageTemplates,
  { kind, country }: { readonly kind: string; readonly country: string },
  language: Locale,
): string | undefined {
  const languages = templatesFor(templates, { kind, country })
  return languages?.[language] ?? languages?.['*']
}
