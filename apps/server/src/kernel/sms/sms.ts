import type { PortalLocale } from '@rostrum/i18n/locale'

/** Applying for a project has opened; `until` is the day on which it closes, in the words of the message. */
export type OpeningNotice = { readonly project: string; readonly until: string }

/** What has become of an interview, when it begins by the clock of its place, and where; in the words of the message. */
export type InterviewNotice = { readonly change: string; readonly time: string; readonly place: string }

/** The kinds of messages, each with a template of its own. */
export type SmsKind = 'code' | 'opening' | 'interview'

/**
 * Nothing was sent: the provider has said so, or was never reached. Any other failure leaves open whether the message went
 * out, so that it must not be sent again by itself.
 */
export class SmsNotSent extends Error {
  readonly reason: 'refused' | 'unreached'

  constructor(why: 'refused' | 'unreached', message: string) {
    super(message)
    this.reason = why
  }
}

/** This installation has no provider of messages. */
export class SmsNotConfigured extends SmsNotSent {
  constructor() {
    super('refused', 'No SMS provider is configured')
  }
}

/** Sends messages. Their texts are the provider's approved templates; only the parameters travel. */
export type SmsSender = {
  /** @throws SmsNotSent, or anything else when it is unclear whether the message went out */
  sendCode(phone: string, code: string, language: PortalLocale): Promise<void>
  /** @throws SmsNotSent, or anything else when it is unclear whether the message went out */
  sendOpening(phone: string, notice: OpeningNotice, language: PortalLocale): Promise<void>
  /** @throws SmsNotSent, or anything else when it is unclear whether the message went out */
  sendInterview(phone: string, notice: InterviewNotice, language: PortalLocale): Promise<void>
}
