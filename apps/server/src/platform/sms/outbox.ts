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

/** What demo mode would have sent: the newest messages and captcha answers, in memory only. */
export class Outbox implements SmsSender {
  readonly #records: OutboxRecord[] = []
  readonly #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  async sendCode(phone: string, code: string): Promise<void> {
    this.#add({ kind: 'sms', phone, captchaId: null, code, text: `您的验证码是 ${code}，5 分钟内有效。` })
  }

  async sendOpening(phone: string, { project, until }: OpeningNotice): Promise<void> {
    this.#add({ kind: 'sms', phone, captchaId: null, code: '', text: `${project}已开始报名，${until}截止。` })
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
