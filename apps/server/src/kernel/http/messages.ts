import type { ErrorCode } from '@rostrum/contracts/errors'
import { errorSentences as english } from '@rostrum/i18n/errors/en'
import { errorSentences as chinese } from '@rostrum/i18n/errors/zh-CN'
import { catalogue as englishCatalogue } from '@rostrum/i18n/forms/catalogue.en'
import { catalogue as chineseCatalogue } from '@rostrum/i18n/forms/catalogue.zh-CN'
import { forms as englishForms } from '@rostrum/i18n/forms/forms.en'
import { forms as chineseForms } from '@rostrum/i18n/forms/forms.zh-CN'
import type { Locale, PortalLocale } from '@rostrum/i18n/locale'
import { formatMessage, type MessageParams } from '@rostrum/i18n/message'
import { withPermissionLabel } from './permission-labels.ts'
import { workbenchMessages } from './workbench-messages.ts'

const messages = {
  'zh-CN': chinese satisfies Record<ErrorCode, string>,
  en: english satisfies Record<ErrorCode, string>,
} as const satisfies Record<PortalLocale, Record<ErrorCode, string>>

/**
 * Messages of the forms engine about answers and definitions, and the labels of its settings and widgets for authors.
 */
export const formMessages: Readonly<Record<PortalLocale, Readonly<Record<string, string>>>> = {
  'zh-CN': { ...chineseForms, ...chineseCatalogue },
  en: { ...englishForms, ...englishCatalogue },
}

/** The message for an error code or a field message key; a key without a message is shown as it is. */
export function translate(key: string, params: MessageParams, locale: Locale): string {
  const catalogue: Readonly<Record<string, string>> = locale === 'zh-CN' ? messages['zh-CN'] : messages.en
  const found = workbenchMessages[locale][key] ?? catalogue[key] ?? key
  return formatMessage(found, withPermissionLabel(params, locale), locale)
}
