import type { Locale } from '@rostrum/i18n/locale'
import type { Config } from '../../config.ts'
import { escapeHtml } from '../../kernel/http/html.ts'
import { translate } from '../../kernel/http/messages.ts'
import { noticeText } from './notice-text.ts'

type MailContent = { readonly kind: string; readonly facts: unknown; readonly path: string }

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
  const paragraphs = [
    escapeHtml(subject),
    `${escapeHtml(say('mail.open'))}<br>${link(page)}`,
    `<small>${escapeHtml(say('mail.why'))}<br>${link(profile)}</small>`,
  ]
  return {
    subject,
    text: `${subject}\n\n${say('mail.open')}\n${page}\n\n-- \n${say('mail.why')}\n${profile}\n`,
    html: `<!doctype html><html lang="${language}"><meta charset="utf-8"><body>${paragraphs.map((text) => `<p>${text}</p>`).join('')}</body></html>`,
  }
}
