import type { PortalLocale } from '@rostrum/i18n/locale'
import { formatMessage } from '@rostrum/i18n/message'
import { readMessages } from '@rostrum/i18n/node/read-messages'

const texts = { 'zh-CN': readMessages(['server/messages'], 'zh-CN'), en: readMessages(['server/messages'], 'en') }

export type MessageText = { readonly title: string; readonly text: string }

/**
 * What a message about an application says.
 *
 * @param until the deadline, formatted for the reader; empty where there is none
 */
export function messageText(kind: string, until: string, language: PortalLocale): MessageText {
  const messages: Readonly<Record<string, string>> = texts[language]
  const say = (key: string) => formatMessage(messages[key] ?? '', { until: until === '' ? 'none' : until }, language)
  return { title: say(`message.title_${kind}`), text: say(`message.text_${kind}`) }
}

/** The same as an SMS: the text of demo mode, and the wording to have approved as a template. */
export const smsText = (kind: string, { project, until }: { project: string; until: string }, language: PortalLocale) =>
  formatMessage(texts[language]['message.sms'], { project, ...messageText(kind, until, language) }, language)

export const openByMail = (language: PortalLocale): string => texts[language]['message.open_by_mail']
