import type { FastifyBaseLogger } from 'fastify'
import { blotPersonalData } from '../blot-personal-data.ts'
import type { Clock } from '../clock.ts'
import { maskPhone } from '../crypto/mask.ts'
import type { Db } from '../database/database.ts'
import type { SmsSender } from './sms.ts'

type Surroundings = {
  readonly db: Db
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly provider: string
}

/** Keeps what became of every message, without its text and with the phone masked. */
export function recordedSms(sender: SmsSender, { db, clock, log, provider }: Surroundings) {
  const record = async (kind: 'code' | 'opening', phone: string, sending: Promise<void>) => {
    const outcome = await sending.then(
      () => ({ outcome: 'sent' }) as const,
      (error: unknown) => ({ outcome: 'refused', error }) as const,
    )
    const refusal = outcome.outcome === 'sent' ? null : blotPersonalData(String(outcome.error)).slice(0, 500)
    const recorded = db
      .insertInto('sms_record')
      .values({
        sent_at: clock.now(),
        kind,
        phone: maskPhone(phone),
        provider,
        outcome: outcome.outcome,
        refusal,
      })
      .execute()
    // A message that went out has gone out, whether or not it can be written down.
    await recorded.catch((err: unknown) => log.error({ err }, 'what became of an SMS was not written down'))
    if (outcome.outcome === 'refused') throw outcome.error
  }
  return {
    sendCode: (phone, code) => record('code', phone, sender.sendCode(phone, code)),
    sendOpening: (phone, notice) => record('opening', phone, sender.sendOpening(phone, notice)),
  } satisfies SmsSender
}
