import { clipCharacters, countCharacters } from '@rostrum/contracts/kernel/characters'
import type { PortalLocale } from '@rostrum/i18n/locale'
import { formatMessage } from '@rostrum/i18n/message'
import { readMessages } from '@rostrum/i18n/node/read-messages'

const texts = { 'zh-CN': readMessages(['server/messages'], 'zh-CN'), en: readMessages(['server/messages'], 'en') }

export type MessageText = {
  readonly title: string
  readonly text: string
  /** The part of the text that the office wrote; empty without one. */
  readonly reason: string
}

/** What a message about an application mentions; without a value where there is nothing to mention. */
export type MessageFacts = {
  /** The deadline, formatted for the reader. */
  readonly until: string
  readonly number?: string | undefined
  /**
   * The cancelled position that the reader has left for the next choice, or all that were submitted; templates of SMS
   * have no place for them.
   */
  readonly position?: string
  /** Whether the refund ended the application; templates of SMS have no place for it. */
  readonly endedByRefund?: boolean
  /** Whether a fee was paid and is returned; templates of SMS have no place for it. */
  readonly feeReturned?: boolean
  /** Until when a refused waiver can be requested again, formatted. */
  readonly againUntil?: string | undefined
  /** When the fee that fell due with the decision can be paid, formatted. */
  readonly payment?: { readonly from: string; readonly until: string } | undefined
  /** The reason of the office, in the language of the reader. */
  readonly reason?: string | undefined
  /** What became of what the message asked for, as the catalogue names it; it replaces the request. */
  readonly outcome?: string | undefined
}

/** What a message about an application says. */
export function messageText(
  kind: string,
  {
    until,
    number = '',
    position = '',
    endedByRefund = false,
    feeReturned = false,
    againUntil = '',
    payment,
    reason = '',
    outcome,
  }: MessageFacts,
  language: PortalLocale,
): MessageText {
  const messages: Readonly<Record<string, string>> = texts[language]
  const params = {
    until: until === '' ? 'none' : until,
    number,
    position: position === '' ? 'none' : position,
    ended: endedByRefund ? 'yes' : 'no',
    returned: feeReturned ? 'yes' : 'no',
    again: againUntil === '' ? 'none' : againUntil,
    payFrom: payment?.from ?? 'none',
    payUntil: payment?.until ?? 'none',
  }
  const say = (key: string) => formatMessage(messages[key] ?? '', params, language)
  const textKey = outcome === undefined ? `message.text_${kind}` : `message.outcome_${outcome}`
  const [title, text] = [say(`message.title_${kind}`), say(textKey)]
  if (reason === '') return { title, text, reason }
  const reasoned = { kind, reason: asSentence(reason, language), text }
  return {
    title,
    text: formatMessage(texts[language]['message.reasoned'], reasoned, language),
    reason: reasoned.reason,
  }
}

/** Reasons of the list have no full stop, and what people type may have one. A Chinese sentence has that of its language. */
function asSentence(reason: string, language: PortalLocale): string {
  const open = reason.trim().replace(/[.。;；,，、]+$/u, '')
  if (/[!！?？…]$/u.test(open)) return open
  return language === 'zh-CN' || /\p{Script=Han}\P{L}*$/u.test(open) ? `${open}。` : `${open}.`
}

/** The beginning of a text that is too long for an SMS. */
export const shortened = (text: string, maximum: number): string =>
  countCharacters(text) <= maximum ? text : `${clipCharacters(text, maximum - 1)}…`

/** The same as an SMS: the text of demo mode, and the wording to have approved as a template. */
export const smsText = (
  kind: string,
  { project, ...facts }: MessageFacts & { readonly project: string },
  language: PortalLocale,
) => formatMessage(texts[language]['message.sms'], { project, ...messageText(kind, facts, language) }, language)

export const openByMail = (language: PortalLocale): string => texts[language]['message.open_by_mail']
