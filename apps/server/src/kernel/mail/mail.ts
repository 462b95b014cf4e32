import type { Locale } from '@rostrum/i18n/locale'

export type MailMessage = {
  /** Left part of the Message-ID: the same at every attempt, so that a mailbox recognizes a repeated message. */
  readonly id: string
  /** One address, without a name. */
  readonly to: string
  readonly language: Locale
  readonly subject: string
  readonly text: string
  readonly html: string
}

/**
 * Why a message was not accepted. `refused`: for good. `deferred`: this message may be accepted later. `unreached`: the
 * mail server serves no message at the moment. After `unreached` the outcome may be unknown, when the connection broke
 * after the text was sent.
 */
export type MailFailureReason = 'refused' | 'deferred' | 'unreached'

export class MailFailure extends Error {
  readonly reason: MailFailureReason

  constructor(reason: MailFailureReason, message: string) {
    super(message)
    this.reason = reason
  }
}

export type MailSender = {
  /** Name of the service in the records of messages. */
  readonly provider: string
  /**
   * Hands one message to the mail server.
   *
   * @throws MailFailure
   */
  send(message: MailMessage): Promise<void>
}
