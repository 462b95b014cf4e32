import type { PortalLocale } from '@rostrum/i18n/locale'
import { formatMessage } from '@rostrum/i18n/message'
import { readMessages } from '@rostrum/i18n/node/read-messages'

const texts = { 'zh-CN': readMessages(['server/messages'], 'zh-CN'), en: readMessages(['server/messages'], 'en') }

export type MessageText = { readonly title: string; readonly text: string }

/**
 * What a message about an application says.
 *
 * @param until the deadline, formatted for the reader; empty where there is none
 * @param number the number of the application; empty where the message does not name it
 */
export function messageText(kind: string, until: string, language: PortalLocale, number = ''): MessageText {
  const messages: Readonly<Record<string, string>> = texts[language]
  const params = { until: until === '' ? 'none' : until, number }
  const say = (key: string) => formatMessage(messages[key] ?? '', params, language)
  return { title: say(`message.title_${kind}`), text: say(`message.text_${kind}`) }
}

/** The same as an SMS: the text of demo mode, and the wording to have approved as a template. */
export const smsText = (
  kind: string,
  { project, until, number }: { project: string; until: string; number?: string | undefined },
  language: PortalLocale,
) => formatMessage(texts[language]['message.sms'], { project, ...messageText(kind, until, language, number) }, language)

export const openByMail = (language: PortalLocale): string => texts[language]['message.open_by_mail']
