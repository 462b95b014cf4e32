import type { PortalLocale } from '@rostrum/i18n/locale'
import type { Config } from '../../../config.ts'
import { escapeHtml } from '../../../kernel/http/html.ts'
import { mailHtml } from '../../../kernel/mail/mail-html.ts'
import { messageText, openByMail, smsText } from '../../../kernel/sms/message-text.ts'

type Content = {
  readonly kind: string
  readonly project: string
  readonly position: string
  readonly until: string
  readonly number: string | undefined
  readonly reason: string
  readonly endedByRefund: boolean
  readonly feeReturned: boolean
  readonly againUntil: string
  readonly payment: { readonly from: string; readonly until: string } | undefined
  readonly language: PortalLocale
}

/** Writes a message to an applicant as an e-mail, with a link to what it is about. Opening the link changes nothing. */
export function renderApplicantMail({ publicUrl }: Config, { kind, language, ...content }: Content, path: string) {
  const { title } = messageText(kind, content, language)
  const [text, open] = [smsText(kind, content, language), openByMail(language)]
  const page = `${publicUrl}${path}`
  const address = escapeHtml(page)
  const paragraphs = [escapeHtml(text), `${escapeHtml(open)}<br><a href="${address}">${address}</a>`]
  return {
    subject: `${title} · ${content.project}`,
    text: `${text}\n\n${open}\n${page}\n`,
    html: mailHtml(language, paragraphs),
  }
}
