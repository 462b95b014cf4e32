import { type Locale, locales, type PortalLocale } from '@rostrum/i18n/locale'
import { formatMessage } from '@rostrum/i18n/message'
import { readMessages } from '@rostrum/i18n/node/read-messages'
import type { Clock } from '../clock.ts'
import { smsText } from './message-text.ts'
import type { ApplicationNotice, CodeNotice, InLanguage, InterviewNotice, SmsSender, TestNotice } from './sms.ts'
import { codeKinds } from './sms-language.ts'
import { testText } from './test-text.ts'

export type OutboxRecord = {
  readonly kind: 'sms' | 'captcha' | 'mail'
  readonly phone: string | null
  readonly email: string | null
  readonly captchaId: string | null
  readonly code: string
  readonly text: string
  readonly time: string
}

/** Codes and interviews reach staff and candidates in each language of the workbench. */
const staffTexts = new Map(locales.map((locale) => [locale, readMessages(['server/sms'], locale)]))

/** The SMS with a code: the text of demo mode, and the wording to have approved as a template. */
export function codeText({ code, purpose }: CodeNotice, language: Locale): string {
  const key = purpose ? (`outbox.sms_${codeKinds[purpose]}` as const) : 'outbox.sms_code'
  return formatMessage(staffTexts.get(language)?.[key] ?? '', { code }, language)
}

const maximumRecords = 500

/** The messages that demo mode would have sent: the newest messages and captcha answers, in memory only. */
export class Outbox implements SmsSender {
  readonly #records: OutboxRecord[] = []
  readonly #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  async sendCode(phone: string, notice: CodeNotice, language: Locale): Promise<void> {
    const { code } = notice
    this.#add({ kind: 'sms', phone, email: null, captchaId: null, code, text: codeText(notice, language) })
  }

  async sendInterview(phone: string, noticeIn: InLanguage<InterviewNotice>, language: Locale): Promise<void> {
    const text = staffTexts.get(language)?.['outbox.sms_interview'] ?? ''
    this.#addText(phone, formatMessage(text, { ...noticeIn(language) }, language))
  }

  async sendMessage(phone: string, { kind, ...notice }: ApplicationNotice, language: PortalLocale): Promise<void> {
    this.#addText(phone, smsText(kind, notice, language))
  }

  async sendTest(phone: string, { paper, until, link }: TestNotice, language: Locale): Promise<void> {
    this.#addText(phone, testText({ paper, until, link }, language))
  }

  recordCaptcha(captchaId: string, code: string): void {
    this.#add({ kind: 'captcha', phone: null, email: null, captchaId, code, text: code })
  }

  recordMail(email: string, text: string): void {
    this.#add({ kind: 'mail', phone: null, email, captchaId: null, code: '', text })
  }

  /** Newest first. */
  get records(): readonly OutboxRecord[] {
    return this.#records
  }

  #addText(phone: string, text: string): void {
    this.#add({ kind: 'sms', phone, email: null, captchaId: null, code: '', text })
  }

  #add(record: Omit<OutboxRecord, 'time'>): void {
    this.#records.unshift({ ...record, time: this.#clock.now().toISOString() })
    this.#records.length = Math.min(this.#records.length, maximumRecords)
  }
}
