import type { ApplicantMessageKind } from '@rostrum/contracts/recruitment/messages/kinds'
import { sql } from 'kysely'
import { deliveryTime } from '../../../engines/notification/delivery-time.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import type { LockedApplication } from './lifecycle/loaded-application.ts'
import { queueAnnounced } from './queue-deliveries.ts'

type Announcement = {
  readonly kind: ApplicantMessageKind
  /** What the message is about. One subject is announced once. */
  readonly subject: string
  readonly now: Date
}

/** Writes a message to an applicant that belongs to no transition of the application, and queues its delivery. */
export async function announceToApplicant(
  tx: Tx,
  { id, personId, project: { timeZone } }: LockedApplication,
  { kind, subject, now }: Announcement,
): Promise<void> {
  if (personId === null) return
  await sql`
    with announced as (
      insert into applicant_message (key, application_id, person_id, kind, created_at)
      values (${`${id}:${kind}:${subject}`}, ${id}, ${personId}, ${kind}, ${now})
      on conflict (key) do nothing
      returning id
    )
    ${queueAnnounced(deliveryTime(now, { timeZone, deadline: null }))}`.execute(tx)
}
