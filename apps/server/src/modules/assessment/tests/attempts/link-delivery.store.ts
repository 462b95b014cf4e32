import type { DeliveryState } from '@rostrum/contracts/engines/notification/delivery-states'
import { type RawBuilder, sql } from 'kysely'
import type { DueDelivery } from '../../../../engines/notification/deliver-due.ts'
import { claimedDelivery } from '../../../../engines/notification/delivery.store.ts'
import type { Db, Tx } from '../../../../kernel/database/database.ts'

/** The field `linkDelivery` of an attempt: a way that worked counts more than one that failed. */
export const linkDelivery: RawBuilder<unknown> = sql`(select case
    when bool_or(delivery.state = 'sent') then 'sent'
    when bool_or(delivery.state in ('waiting', 'sending')) then 'waiting'
    when bool_or(delivery.state = 'unclear') then 'unclear'
    when bool_or(delivery.state in ('refused', 'abandoned')) then 'failed'
    else 'none' end
  from attempt_delivery delivery where delivery.attempt_id = row.id)`

export type LinkDelivery = {
  readonly channel: 'sms' | 'mail'
  readonly state: DeliveryState
  readonly recipient: string
  readonly at: Date
}

export async function findDeliveries(db: Db | Tx, attemptId: string): Promise<readonly LinkDelivery[]> {
  const { rows } = await sql<LinkDelivery>`
    select channel, state, recipient, coalesce(ended_at, due_at) as at from attempt_delivery
    where attempt_id = ${attemptId} order by channel desc`.execute(db)
  return rows
}

/** Whether a link has arrived, or is on its way. */
export const isUnderway = ({ state }: LinkDelivery): boolean =>
  state === 'sent' || state === 'waiting' || state === 'sending'

/** Queues the link by the given ways. A message that waits stays as it is, so that two presses send one. */
export async function queueDeliveries(
  tx: Tx,
  attemptId: string,
  channels: readonly ('sms' | 'mail')[],
  now: Date,
): Promise<void> {
  await sql`
    insert into attempt_delivery (attempt_id, channel, created_at, due_at)
    select ${attemptId}, channel, ${now}, ${now} from unnest(${[...channels]}::text[]) channel
    on conflict (attempt_id, channel) do update
      set id = gen_random_uuid(), state = 'waiting', attempts = 0, created_at = excluded.created_at,
        due_at = excluded.due_at, recipient = '', refusal = null, ended_at = null
      where attempt_delivery.state not in ('waiting', 'sending')`.execute(tx)
}

/** A renewed link is another one: no one has it yet. */
export const deleteDeliveries = (tx: Tx, attemptId: string) =>
  tx.deleteFrom('attempt_delivery').where('attempt_id', '=', attemptId).execute()

export type ClaimedLink = DueDelivery & {
  readonly attemptId: string
  readonly linkNumber: number
  readonly name: string
  readonly phoneEncrypted: string
  readonly emailEncrypted: string | null
  readonly paper: string
  /** The last day of the invitation, `YYYY-MM-DD`. */
  readonly closesOn: string
}

/** Takes the link that is due for the longest time; servers that ask at once get different ones. */
export async function claimLink(db: Db, now: Date): Promise<ClaimedLink | undefined> {
  const { rows } = await sql<ClaimedLink>`
    with ${claimedDelivery('attempt_delivery', now)}
    select claimed.id, claimed.channel, claimed.attempts, claimed.interrupted, attempt.id as "attemptId",
      attempt.link_number as "linkNumber", attempt.candidate_name as name, attempt.phone_encrypted as "phoneEncrypted",
      attempt.email_encrypted as "emailEncrypted", paper.title as paper, attempt.closes_on::text as "closesOn",
      (attempt.state <> 'evaluating' or attempt.submitted_at is not null or attempt.closes_at <= ${now}::timestamptz)
        as settled
    from claimed join attempt on attempt.id = claimed.attempt_id
      join paper_version paper on paper.id = attempt.paper_version_id`.execute(db)
  return rows[0]
}
