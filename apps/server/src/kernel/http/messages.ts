import type { ErrorCode } from '@rostrum/contracts/errors'
import type { Locale, PortalLocale } from '@rostrum/i18n/locale'
import { formatMessage, type MessageParams } from '@rostrum/i18n/message'
import { readAllMessages } from '@rostrum/i18n/node/read-messages'
import { withPermissionLabel } from './permission-labels.ts'
import { workbenchMessages } from './workbench-messages.ts'

/** All that the languages of applicants say; each error has a text in both. */
const messages = {
  'zh-CN': readAllMessages('zh-CN'),
  en: readAllMessages('en'),
} as const satisfies Record<PortalLocale, Record<ErrorCode, string>>

/** What the forms engine says of definitions, and what authors know settings and widgets by. */
export const formMessages: Readonly<Record<PortalLocale, Readonly<Record<string, string>>>> = messages

/** What the forms engine says of answers, with the texts of what else checks them. */
export const answerMessages: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  ...workbenchMessages,
  ...messages,
}

/** The message for an error code or a field message key; a key without a message is shown as it is. */
export function translate(key: string, params: MessageParams, locale: Locale): string {
  const catalogue: Readonly<Record<string, string>> = locale === 'zh-CN' ? messages['zh-CN'] : messages.en
  const found = workbenchMessages[locale][key] ?? catalogue[key] ?? key
  return formatMessage(found, withPermissionLabel(params, locale), locale)
}
