import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import { maskPhone } from '../crypto/mask.ts'
import type { Db } from '../database/database.ts'
import { redactPersonalData } from '../logging/redact-personal-data.ts'
import { type SmsKind, SmsNotSent, type SmsSender } from './sms.ts'

type Dependencies = {
  readonly db: Db
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly provider: string
}

type Outcome = 'sent' | 'refused' | 'unreached' | 'unclear'

/**
 * Records the outcome of every message, without its text and with a masked phone. The record starts as unclear and
 * stays so without a response or after a crash of the server.
 */
export function withSmsRecords(sender: SmsSender, { db, clock, log, provider }: Dependencies) {
  // A sent message counts as sent, even when its record cannot be written.
  const logWriteFailure = (err: unknown) => log.error({ err }, 'what became of an SMS was not written down')
  const begin = (kind: SmsKind, phone: string) =>
    db
      .insertInto('sms_record')
      .values({
        sent_at: clock.now(),
        kind,
        phone: maskPhone(phone),
        provider,
        delivery_status: 'unclear',
        refusal: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  const conclude = (id: string, outcome: Outcome, refusal: string | null) =>
    db.updateTable('sms_record').set({ delivery_status: outcome, refusal }).where('id', '=', id).execute()
  const record = async (kind: SmsKind, phone: string, send: () => Promise<void>) => {
    const begun = await begin(kind, phone).catch(logWriteFailure)
    const note = async (outcome: Outcome, refusal: string | null) => {
      if (begun) await conclude(begun.id, outcome, refusal).catch(logWriteFailure)
    }
    try {
      await send()
    } catch (error) {
      const why = error instanceof SmsNotSent ? error.reason : 'unclear'
      await note(why, redactPersonalData(error instanceof Error ? error.message : '').slice(0, 500))
      throw error
    }
    await note('sent', null)
  }
  return {
    sendCode: (phone, ...message) => record('code', phone, () => sender.sendCode(phone, ...message)),
    sendInterview: (phone, ...message) => record('interview', phone, () => sender.sendInterview(phone, ...message)),
    sendMessage: (phone, ...message) => record('message', phone, () => sender.sendMessage(phone, ...message)),
    sendTest: (phone, ...message) => record('test', phone, () => sender.sendTest(phone, ...message)),
  } satisfies SmsSender
}
