import { randomUUID } from 'node:crypto'
import { defaultLocale, type PortalLocale, portalLocales } from '@rostrum/i18n/locale'
import { z } from 'zod'
import type { Config } from '../../../config.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { escapeHtml } from '../../../kernel/http/html.ts'
import type { JobHandler } from '../../../kernel/jobs/job-handler.ts'
import { enqueue } from '../../../kernel/jobs/jobs.ts'
import { MailFailure } from '../../../kernel/mail/mail.ts'
import { mailHtml } from '../../../kernel/mail/mail-html.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { messageText, openByMail, smsText } from '../../../kernel/sms/message-text.ts'
import type { Module } from '../../../module.ts'
import { readSetting } from '../../system/settings/public.ts'
import { findPerson } from './identity.store.ts'

export const securityMailJob = 'identity.mail-security-notice'

/** What an e-mail says of each change. An SMS speaks of “this number”, which an e-mail does not reach. */
const mailedKinds = {
  password_changed: 'password_changed',
  own_phone_changed: 'mailed_phone_changed',
  phone_changed: 'phone_changed',
} as const
export type MailedNotice = keyof typeof mailedKinds

/** Queues an e-mail to the address that is known of the person, besides the SMS. */
export const queueSecurityMail = (tx: Tx, personId: string, kind: MailedNotice): Promise<void> =>
  enqueue(tx, securityMailJob, { id: randomUUID(), personId, kind })

const Payload = z.object({
  id: z.uuid(),
  personId: z.uuid(),
  kind: z.enum(['password_changed', 'own_phone_changed', 'phone_changed']),
})

/**
 * Sends a notice. While the mail server does not accept it, the job runs again under the same Message-ID: it is late or
 * double, but not lost. Without an address, or for an address that is refused, the SMS is all.
 */
export const mailSecurityNotice =
  (platform: Platform, modules: readonly Module[]): JobHandler =>
  async (payload) => {
    const { config, database, log, mail } = platform
    const { id, personId, kind } = Payload.parse(payload)
    const person = await findPerson(database.db, personId)
    if (!mail || !person) return
    const finders = modules.flatMap(({ applicantEmail }) => applicantEmail?.(platform) ?? [])
    const found = await Promise.all(finders.map((find) => find(personId)))
    const to = found.find((address) => address !== undefined)
    if (to === undefined) return
    const language = portalLocales.find((one) => one === person.locale) ?? defaultLocale
    const project = await readSetting(database.db, 'sysTitle')
    const content = renderNotice(config, { kind: mailedKinds[kind], project }, language)
    await mail.send({ id, to, language, ...content }).catch((error: unknown) => {
      if (!(error instanceof MailFailure) || error.reason !== 'refused') throw error
      log.error({ err: error }, 'an e-mail about a changed account was refused')
    })
  }

type Notice = { readonly kind: string; readonly project: string }

/** A link leads to the sessions and data of the account. Opening it changes nothing. */
function renderNotice({ publicUrl }: Config, { kind, project }: Notice, language: PortalLocale) {
  const { title } = messageText(kind, { until: '' }, language)
  const [text, open] = [smsText(kind, { project, until: '' }, language), openByMail(language)]
  const page = `${publicUrl}/userInfo/privacy`
  const address = escapeHtml(page)
  return {
    subject: `${title} · ${project}`,
    text: `${text}\n\n${open}\n${page}\n`,
    html: mailHtml(language, [escapeHtml(text), `${escapeHtml(open)}<br><a href="${address}">${address}</a>`]),
  }
}
