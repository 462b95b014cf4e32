import type { Locale, PortalLocale } from '@rostrum/i18n/locale'

/** A change of an interview, with its local start time and its place, formatted for the message. */
export type InterviewNotice = { readonly change: string; readonly time: string; readonly place: string }

/** What differs with the language: the provider may have approved no template in that of the reader. */
export type InLanguage<T> = (language: Locale) => T

/** A message about an application or a project; its kind has a template of its own. */
export type ApplicationNotice = {
  readonly kind: string
  /** Country of the phone, ISO 3166-1 alpha-2. */
  readonly country: string
  readonly project: string
  /** The deadline, formatted for the message; empty where there is none. */
  readonly until: string
  /** When a fee can be paid, formatted, where the message names it. */
  readonly payment?: { readonly from: string; readonly until: string } | undefined
  /** Until when a refused waiver can be requested again, formatted; empty or absent where it cannot. */
  readonly againUntil?: string | undefined
  /** The number of the application, where the message names it. */
  readonly number?: string | undefined
  /** The reason of the office, shortened, where the kind of message has one. */
  readonly reason?: string | undefined
}

/** The link of a candidate's test, which is open until the formatted time. */
export type TestNotice = {
  /** Country of the phone, ISO 3166-1 alpha-2. */
  readonly country: string
  readonly paper: string
  readonly until: string
  readonly link: string
}

/** What a code is for. A reader must see it, so that no one can talk them out of a code for something else. */
export type CodePurpose = 'register' | 'login' | 'reset' | 'changePhone'

export type CodeNotice = {
  readonly code: string
  /** Unknown for a caller that uses one code for anything. */
  readonly purpose: CodePurpose | undefined
}

/** The kinds of messages in the records. */
export type SmsKind = 'code' | 'interview' | 'message' | 'test'

/**
 * Nothing was sent: the provider rejected the message, or was never reached. After any other failure the outcome is
 * unknown, so an automatic retry must not happen.
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
  /** @throws SmsNotSent, or any other error when the outcome is unknown */
  sendCode(phone: string, notice: CodeNotice, language: Locale): Promise<void>
  /** @throws SmsNotSent, or any other error when the outcome is unknown */
  sendInterview(phone: string, notice: InLanguage<InterviewNotice>, language: Locale): Promise<void>
  /** @throws SmsNotSent, or any other error when the outcome is unknown */
  sendMessage(phone: string, notice: ApplicationNotice, language: PortalLocale): Promise<void>
  /** @throws SmsNotSent, or any other error when the outcome is unknown */
  sendTest(phone: string, notice: TestNotice, language: Locale): Promise<void>
}
