import { countryOfMobile } from '@rostrum/contracts/kernel/phone'
import type { Locale, PortalLocale } from '@rostrum/i18n/locale'
import type { MessageTemplates } from './message-templates.ts'

/** Abroad, messages in Chinese have no approved template and few readers. */
export const smsLanguage = (phone: string, locale: Locale): PortalLocale =>
  locale === 'zh-CN' && countryOfMobile(phone) === 'CN' ? 'zh-CN' : 'en'

type CodeTemplates = {
  readonly template: Readonly<Record<PortalLocale, string>>
  readonly messageTemplates: MessageTemplates
}

/** The kind of codes among the templates of messages. */
const codeKind = 'code'

/** The template of a code in the reader's language; English or Chinese where the provider approved none in it. */
export function codeTemplateOf({ template, messageTemplates }: CodeTemplates, phone: string, language: Locale): string {
  const countries = messageTemplates[codeKind]
  const languages = countries?.[countryOfMobile(phone)] ?? countries?.['*']
  return languages?.[language] ?? template[smsLanguage(phone, language)]
}
