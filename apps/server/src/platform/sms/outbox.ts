import { demoOutbox } from '@rostrum/i18n/demo/outbox.zh-CN'
import { formatMessage, type MessageParams } from '@rostrum/i18n/message'
import type { Clock } from '../clock.ts'
import type { OpeningNotice, SmsSender } from './sms.ts'

export type OutboxRecord = {
  readonly kind: 'sms' | 'captcha'
  readonly phone: string | null
  readonly captchaId: string | null
  readonly code: string
  readonly text: string
  readonly time: string
}

const remembered = 500

/** Messages go out in Chinese, as the templates at the providers are. */
const inChinese = (key: keyof typeof demoOutbox, params: MessageParams) =>
  formatMessage(demoOutbox[key], params, 'zh-CN')

/** What demo mode would have sent: the newest messages and captcha answers, in memory only. */
export class Outbox implements SmsSender {
  readonly #records: OutboxRecord[] = []
  readonly #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  async sendCode(phone: string, code: string): Promise<void> {
    this.#add({ kind: 'sms', phone, captchaId: null, code, text: inChinese('outbox.sms_code', { code }) })
  }

  async sendOpening(phone: string, opening: OpeningNotice): Promise<void> {
    this.#add({ kind: 'sms', phone, captchaId: null, code: '', text: inChinese('outbox.sms_opening', opening) })
  }

  noteCaptcha(captchaId: string, code: string): void {
    this.#add({ kind: 'captcha', phone: null, captchaId, code, text: code })
  }

  /** Newest first. */
  get records(): readonly OutboxRecord[] {
    return this.#records
  }

  #add(record: Omit<OutboxRecord, 'time'>): void {
    this.#records.unshift({ ...record, time: this.#clock.now().toISOString() })
    this.#records.length = Math.min(this.#records.length, remembered)
  }
}
