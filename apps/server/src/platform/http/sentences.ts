import type { ErrorCode } from '@rostrum/contracts/errors'
import { errorSentences as english } from '@rostrum/i18n/errors/en'
import { errorSentences as chinese } from '@rostrum/i18n/errors/zh-CN'
import { forms as englishForms } from '@rostrum/i18n/forms/forms.en'
import { forms as chineseForms } from '@rostrum/i18n/forms/forms.zh-CN'
import type { PortalLocale } from '@rostrum/i18n/locale'
import { formatMessage, type MessageParams } from '@rostrum/i18n/message'

const sentences = {
  'zh-CN': chinese satisfies Record<ErrorCode, string>,
  en: english satisfies Record<ErrorCode, string>,
} as const satisfies Record<PortalLocale, Record<ErrorCode, string>>

/** What the forms engine says of answers. */
export const formSentences: Readonly<Record<PortalLocale, Readonly<Record<string, string>>>> = {
  'zh-CN': chineseForms,
  en: englishForms,
}

/** The sentence for an error code or a field message key; a key without a sentence is shown as it is. */
export function sentence(key: string, params: MessageParams, locale: PortalLocale): string {
  const catalogue: Readonly<Record<string, string>> = sentences[locale]
  return formatMessage(catalogue[key] ?? key, params, locale)
}
