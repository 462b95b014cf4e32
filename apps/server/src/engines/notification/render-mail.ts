import type { Locale } from '@rostrum/i18n/locale'
import type { Config } from '../../config.ts'
import { escapeHtml } from '../../kernel/http/html.ts'
import { translate } from '../../kernel/http/messages.ts'
import { mailHtml } from '../../kernel/mail/mail-html.ts'
import { noticeText } from './notice-text.ts'

type MailContent = { readonly kind: string; readonly facts: unknown; readonly path: string }

type LinkTexts = { readonly open: string; readonly why?: readonly string[] }

/** Readers of these cannot log in, so that the page with their notifications is no use to them. */
const linkTexts: Readonly<Record<string, (say: (key: string) => string) => LinkTexts>> = {
  'account.invited': (say) => ({ open: say('mail.invitation'), why: [say('mail.invitation_why')] }),
  'password.reset_link': (say) => ({ open: say('mail.reset'), why: [say('mail.reset_why')] }),
}

/**
 * Writes a notification as an e-mail: what happened, and links to pages of the workbench. A link opens a page after the
 * log-in and changes nothing by itself, because mail programs open links before their readers do.
 */
export function renderMail({ publicUrl, timeZone }: Config, { kind, facts, path }: MailContent, language: Locale) {
  const subject = noticeText({ kind, facts }, language, timeZone)
  const say = (key: string) => translate(key, {}, language)
  const page = `${publicUrl}/workbench${path}`
  const profile = `${publicUrl}/workbench/profile`
  const link = (address: string) => `<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>`
  const { open, why = [say('mail.why'), profile] } = linkTexts[kind]?.(say) ?? { open: say('mail.open') }
  const paragraphs = [
    escapeHtml(subject),
    `${escapeHtml(open)}<br>${link(page)}`,
    `<small>${why.map((line) => (line === profile ? link(line) : escapeHtml(line))).join('<br>')}</small>`,
  ]
  return {
    subject,
    text: `${subject}\n\n${open}\n${page}\n\n-- \n${why.join('\n')}\n`,
    html: mailHtml(language, paragraphs),
  }
}
