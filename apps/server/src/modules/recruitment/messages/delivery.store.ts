import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'

/** Longer than the delivery of one message may take: after it the server that took the message is gone. */
const leaseMilliseconds = 300_000

export type DeliveryState = 'waiting' | 'sending' | 'sent' | 'refused' | 'abandoned' | 'unclear' | 'cancelled'

export type ClaimedDelivery = {
  readonly id: string
  readonly channel: 'sms' | 'mail'
  readonly attempts: number
  /** A server was killed while it sent this one. */
  readonly interrupted: boolean
  readonly kind: string
  readonly deadline: Date | null
  readonly applicationId: string
  readonly contentEncrypted: string | null
  readonly phoneEncrypted: string
  readonly locale: string | null
  readonly title: string
  readonly titleEn: string
  readonly timeZone: string
  /** The matter is settled: what the message asks for was done meanwhile, or can no longer be done. */
  readonly settled: boolean
}

/** Takes the delivery that is due for the longest time; servers that ask at once get different ones. */
export async function claimDelivery(db: Db, now: Date): Promise<ClaimedDelivery | undefined> {
  const { rows } = await sql<ClaimedDelivery>`
    with due as (
      select id, state from applicant_delivery where state in ('waiting', 'sending') and due_at <= ${now}::timestamptz
      order by due_at, id limit 1 for update skip locked
    ), claimed as (
      update applicant_delivery set state = 'sending', attempts = attempts + 1,
        due_at = ${new Date(now.getTime() + leaseMilliseconds)}::timestamptz
      from due where applicant_delivery.id = due.id
      returning applicant_delivery.*, due.state = 'sending' as interrupted
    )
    select claimed.id, claimed.channel, claimed.attempts, claimed.interrupted, message.kind, message.deadline,
      application.id as "applicationId", application.content_encrypted as "contentEncrypted",
      person.phone_encrypted as "phoneEncrypted", person.locale, project.title, project.title_en as "titleEn",
      project.time_zone as "timeZone",
      (message.kind in ('fee_due', 'fee_reminder') and application.fee not in ('DUE', 'PAYING')
        or message.kind in ('returned', 'correction_reminder') and application.review <> 'RETURNED'
        or message.kind in ('fee_due', 'fee_reminder', 'returned', 'correction_reminder', 'confirmation_due', 'position_cancelled')
          and coalesce(message.deadline <= ${now}::timestamptz, false)) as settled
    from claimed join applicant_message message on message.id = claimed.message_id
      join application on application.id = message.application_id
      join person on person.id = message.person_id
      join project on project.id = application.project_id`.execute(db)
  return rows[0]
}

export type DeliveryOutcome = {
  readonly state: Exclude<DeliveryState, 'sending'>
  readonly refusal?: string | null
  /** The next attempt of a message that waits. */
  readonly dueAt?: Date
  readonly recipient?: string
  readonly provider?: string
  readonly language?: string
}

/** Records the outcome of an attempt, unless another server has taken the message over since. */
export async function concludeDelivery(
  db: Db,
  { id, attempts }: Pick<ClaimedDelivery, 'id' | 'attempts'>,
  { state, refusal = null, dueAt, ...sent }: DeliveryOutcome,
  now: Date,
): Promise<void> {
  await db
    .updateTable('applicant_delivery')
    .set({ state, refusal, ...sent, ...(dueAt ? { due_at: dueAt } : { ended_at: now }) })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('attempts', '=', attempts)
    .execute()
}
