import type { Outbox } from '../sms/outbox.ts'
import type { MailSender } from './mail.ts'

/** Puts every message of demo mode into its outbox, and sends none. The e-mail log has the same, without its secrets. */
export const outboxSender = (outbox: Outbox): MailSender => ({
  provider: 'outbox',
  send: async ({ to, text }) => outbox.recordMail(to, text),
})
