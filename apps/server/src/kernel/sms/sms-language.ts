import { countryOfMobile } from '@rostrum/contracts/kernel/phone'
import type { Locale, PortalLocale } from '@rostrum/i18n/locale'
import { type MessageTemplates, templatesFor } from './message-templates.ts'
import { type CodePurpose, SmsNotSent } from './sms.ts'

/** Abroad, messages in Chinese have no approved template and few readers. */
export const smsLanguage = (phone: string, locale: Locale): PortalLocale =>
  locale === 'zh-CN' && countryOfMobile(phone) === 'CN' ? 'zh-CN' : 'en'

/**
 * The template of changes of an interview and the language that it is in: the reader's, or English or Chinese where the
 * provider approved none in it.
 */
export function interviewTemplateOf(
  templates: MessageTemplates,
  { phone, language }: { readonly phone: string; readonly language: Locale },
): { readonly template: string; readonly language: Locale } {
  const kind = 'interview'
  const languages = templatesFor(templates, { kind, country: countryOfMobile(phone) })
  const own = languages?.[language]
  if (own !== undefined) return { template: own, language }
  const fallback = smsLanguage(phone, language)
  const template = languages?.[fallback] ?? languages?.['*'] ?? templates[kind]?.['*']?.['*']
  if (template === undefined) throw new SmsNotSent('refused', `no template for ${kind} in ${language}`)
  return { template, language: fallback }
}

type CodeTemplates = {
  readonly template: Readonly<Record<PortalLocale, string>>
  readonly messageTemplates: MessageTemplates
}

/** The kinds of codes among the templates of messages: one for each purpose, and one for any. */
export const codeKinds = {
  register: 'code_register',
  login: 'code_login',
  reset: 'code_reset',
  changePhone: 'code_change_phone',
} as const satisfies Record<CodePurpose, string>
const anyCode = 'code'

type Recipient = { readonly phone: string; readonly language: Locale; readonly purpose: CodePurpose | undefined }

/**
 * The template of a code: the one that says what the code is for, before the one for any code. Each is in the reader's
 * language; English or Chinese where the provider approved none in it.
 */
export function codeTemplateOf(
  { template, messageTemplates }: CodeTemplates,
  { phone, language, purpose }: Recipient,
): string {
  const fallback = smsLanguage(phone, language)
  for (const kind of [...(purpose ? [codeKinds[purpose]] : []), anyCode]) {
    const languages = templatesFor(messageTemplates, { kind, country: countryOfMobile(phone) })
    const approved = languages?.[language] ?? languages?.[fallback] ?? languages?.['*']
    if (approved !== undefined) return approved
  }
  return template[fallback]
}
