import { sql } from 'kysely'
import type { DueDelivery } from '../../../engines/notification/deliver-due.ts'
import { claimedDelivery } from '../../../engines/notification/delivery.store.ts'
import type { Db } from '../../../kernel/database/database.ts'
import {
  isEndedByRefund,
  isFeeReturned,
  paymentTime,
  positionNames,
  reasonPartsOf,
  waiverAgainUntil,
} from './message-reason.ts'
import { deadlineOf, isDone } from './message-window.ts'

export type ClaimedDelivery = DueDelivery & {
  readonly kind: string
  readonly deadline: Date | null
  /** Null for the opening of a project. */
  readonly applicationId: string | null
  readonly projectId: string
  readonly number: string | null
  readonly contentEncrypted: string | null
  readonly phoneEncrypted: string
  readonly locale: string | null
  readonly title: string
  readonly titleEn: string
  readonly reasonParts: unknown
  readonly endedByRefund: boolean
  readonly feeReturned: boolean
  readonly waiverAgainUntil: Date | null
  readonly positions: string | null
  readonly positionsEn: string | null
  readonly payFrom: Date | null
  readonly payUntil: Date | null
  readonly timeZone: string
}

const current = { review: sql`application.review`, fee: sql`application.fee`, exam: sql`application.exam` }

/** Takes the delivery that is due for the longest time; servers that ask at once get different ones. */
export async function claimDelivery(db: Db, now: Date): Promise<ClaimedDelivery | undefined> {
  const { rows } = await sql<ClaimedDelivery>`
    with ${claimedDelivery('applicant_delivery', now)}
    select claimed.id, claimed.channel, claimed.attempts, claimed.interrupted, message.kind,
      due.deadline,
      application.id as "applicationId", application.number, application.content_encrypted as "contentEncrypted",
      person.phone_encrypted as "phoneEncrypted", person.locale, project.id as "projectId", project.title,
      project.title_en as "titleEn", project.time_zone as "timeZone", ${reasonPartsOf('message')} as "reasonParts",
      ${isEndedByRefund('message')} as "endedByRefund", ${isFeeReturned('message')} as "feeReturned",
      ${waiverAgainUntil('message')} as "waiverAgainUntil",
      ${positionNames('message', 'zh-CN')} as positions, ${positionNames('message', 'en')} as "positionsEn",
      ${paymentTime('message', 'start')} as "payFrom", ${paymentTime('message', 'end')} as "payUntil",
      (${isDone('message', current)}
        or message.kind in ('returned', 'correction_reminder') and application.review <> 'RETURNED'
        or message.kind = 'photo_refused'
          and (application.photo <> 'BAD' or application.review in ('REJECTED', 'WITHDRAWN', 'LAPSED', 'DISQUALIFIED'))
        -- Without a deadline it tells of a further choice.
        or message.kind = 'position_cancelled' and message.deadline is not null and application.review <> 'POST_CANCELLED'
        or message.kind in ('fee_due', 'fee_reminder', 'returned', 'correction_reminder', 'confirmation_due', 'position_cancelled')
          and coalesce(due.deadline <= ${now}::timestamptz, false)
        or message.kind = 'opening' and (due.deadline <= ${now}::timestamptz
          or coalesce(project.published_at > ${now}::timestamptz, true)
          or exists (select from application own where own.person_id = person.id and own.project_id = project.id))
        ) as settled
    from claimed join applicant_message message on message.id = claimed.message_id
      left join application on application.id = message.application_id
      join person on person.id = message.person_id
      join project on project.id = coalesce(message.project_id, application.project_id)
      left join lateral ${deadlineOf('message', now)} as due on true`.execute(db)
  return rows[0]
}

/** Keeps the words of an attempt; a later attempt may have others, because its deadline may have moved. */
export async function recordText(db: Db, { id }: { readonly id: string }, text: string): Promise<void> {
  await db.updateTable('applicant_delivery').set({ sent_text: text }).where('id', '=', id).execute()
}
