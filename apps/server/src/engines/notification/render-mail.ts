import { formatZoned } from '@rostrum/i18n/format'
import type { Locale } from '@rostrum/i18n/locale'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { escapeHtml } from '../../kernel/http/html.ts'
import { translate } from '../../kernel/http/messages.ts'

type MailContent = { readonly kind: string; readonly facts: unknown; readonly path: string }

const Facts = z.object({
  count: z.number().default(0),
  at: z.iso.datetime().optional(),
  timeZone: z.string().optional(),
})

/**
 * Writes a notification as an e-mail: what happened, and links to pages of the workbench. A link opens a page after the
 * log-in and changes nothing by itself, because mail programs open links before their readers do.
 */
export function renderMail({ publicUrl, timeZone }: Config, { kind, facts, path }: MailContent, language: Locale) {
  const { count, at, timeZone: own } = Facts.parse(facts)
  const time = at === undefined ? '' : formatZoned(at, 'deadline', language, { own, reader: timeZone })
  const subject = translate(`notice.${kind}`, { count, at: time }, language)
  const say = (key: string) => translate(key, {}, language)
  const page = `${publicUrl}/workbench${path}`
  const profile = `${publicUrl}/workbench/profile`
  const link = (address: string) => `<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>`
  // Its reader has no account to log in with yet.
  const isInvitation = kind === 'account.invited'
  const open = say(isInvitation ? 'mail.invitation' : 'mail.open')
  const why = isInvitation ? [say('mail.invitation_why')] : [say('mail.why'), profile]
  const paragraphs = [
    escapeHtml(subject),
    `${escapeHtml(open)}<br>${link(page)}`,
    `<small>${why.map((line) => (line === profile ? link(line) : escapeHtml(line))).join('<br>')}</small>`,
  ]
  return {
    subject,
    text: `${subject}\n\n${open}\n${page}\n\n-- \n${why.join('\n')}\n`,
    html: `<!doctype html><html lang="${language}"><meta charset="utf-8"><body>${paragraphs.map((text) => `<p>${text}</p>`).join('')}</body></html>`,
  }
}
