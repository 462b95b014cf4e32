import type { MailMessage, MailSender } from './mail.ts'

/** Accepts every message of demo mode and sends none. The workbench shows them in the e-mail log. */
export const outboxSender: MailSender = {
  provider: 'outbox',
  send: async (_message: MailMessage) => undefined,
}
