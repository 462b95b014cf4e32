import { setTimeout as sleep } from 'node:timers/promises'
import { createTransport, type SMTPTransportOptions } from 'nodemailer'
import type { SmtpConfig } from '../../config.ts'
import { redactPersonalData } from '../logging/redact-personal-data.ts'
import { MailFailure, type MailFailureReason, type MailMessage, type MailSender } from './mail.ts'

/** Time limits in milliseconds. */
export type SmtpLimits = {
  /** From the look-up of the host to the encrypted session. Servers that suspect spam greet late on purpose. */
  readonly setup: number
  readonly silence: number
  /** The whole delivery, of a server that is slow at every step. */
  readonly delivery: number
}

const defaultLimits: SmtpLimits = { setup: 60_000, silence: 60_000, delivery: 240_000 }

/** Commands before the one that names the recipient: their failure concerns every message. */
const sessionCommands: readonly unknown[] = ['CONN', 'EHLO', 'HELO', 'STARTTLS', 'MAIL FROM']

/** Sends by SMTP (RFC 5321), over one connection for each message. */
export function smtpSender(config: SmtpConfig, publicUrl: string, limits: SmtpLimits = defaultLimits): MailSender {
  const { host, port, security, user, password, from } = config
  const options: SMTPTransportOptions = {
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(user === undefined ? {} : { auth: { user, pass: password ?? '' } }),
    connectionTimeout: limits.setup,
    greetingTimeout: limits.setup,
    socketTimeout: limits.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  const transport = createTransport(options)
  const domain = new URL(publicUrl).hostname
  const deliver = ({ id, to, language, subject, text, html }: MailMessage) =>
    transport.sendMail({
      messageId: `<${id}@${domain}>`,
      from,
      to: { name: '', address: to },
      subject,
      text,
      html,
      // Automatic replies, such as notes of absence, are not wanted (RFC 3834).
      headers: { 'auto-submitted': 'auto-generated', 'content-language': language },
    })
  return {
    provider: 'smtp',
    async send(message) {
      const waiting = new AbortController()
      const late = sleep(limits.delivery, undefined, { signal: waiting.signal, ref: false }).then(() => {
        throw new MailFailure('unreached', 'The mail server took too long')
      })
      try {
        await Promise.race([deliver(message).catch(throwMailFailure), late])
      } finally {
        waiting.abort()
        await late.catch(() => undefined)
      }
    },
  }
}

type SmtpError = Error & { readonly code?: unknown; readonly command?: unknown; readonly responseCode?: unknown }

function throwMailFailure(error: SmtpError): never {
  throw new MailFailure(reasonOf(error), redactPersonalData(error.message).slice(0, 500))
}

/** A server that refuses the session, the log-in or the sender refuses no message: the operator can change that. */
function reasonOf({ code, command, responseCode }: SmtpError): MailFailureReason {
  // The address itself is unusable, which the transport finds before it asks the server.
  if (code === 'EENVELOPE' && command === 'API') return 'refused'
  if (typeof responseCode !== 'number' || code === 'EAUTH' || sessionCommands.includes(command)) return 'unreached'
  return responseCode >= 500 ? 'refused' : 'deferred'
}
