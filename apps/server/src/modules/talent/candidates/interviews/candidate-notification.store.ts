import type { InterviewState } from '@rostrum/contracts/talent/candidates/interview-lifecycle'
import type { CandidateNotificationState } from '@rostrum/contracts/talent/candidates/interview-resources'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../../kernel/database/database.ts'
import { mailState } from './interview-mail.store.ts'

/** What a candidate was last notified of. */
export type CandidateNotification = {
  readonly startsAt: Date
  readonly place: string
  readonly cancelled: boolean
  readonly notifiedAt: Date
  readonly outcome: NotificationOutcome
}
/** `missed` when it began before the notification, `abroad` when no SMS can be sent there. */
export type NotificationOutcome = 'sent' | 'refused' | 'unclear' | 'missed' | 'abroad'

/** An interview whose candidate does not know its current state. */
export type UnnotifiedInterview = {
  readonly id: string
  readonly state: Extract<InterviewState, 'planned' | 'cancelled'>
  readonly startsAt: Date
  readonly place: string
  readonly timeZone: string
  readonly phone: string
  readonly text: string | null
  /** The unit whose vacancy it is. */
  readonly employer: { readonly name: string; readonly nameEn: string }
  readonly lastNotification: CandidateNotification | undefined
}

/** Over `row`, an interview, and its notification: there is a new state to send. */
const isUnnotified = sql<boolean>`(
  row.state = 'planned'
    and (notification.interview_id is null or notification.cancelled or notification.starts_at <> row.starts_at or notification.place <> row.place)
  or row.state = 'cancelled' and notification.interview_id is not null and not notification.cancelled
    and notification.delivery_status in ('sent', 'unclear'))`

const startsAt = sql`case row.state when 'planned' then row.starts_at else notification.starts_at end`

/** The field `candidateNotifiedAt` of an interview. */
export const candidateNotifiedAt: RawBuilder<unknown> = sql`(
  select notification.notified_at from candidate_notification notification
  where notification.interview_id = row.id and notification.delivery_status = 'sent' and not ${isUnnotified})`

/** The field `candidateNotification` of an interview. */
export const candidateNotificationState: RawBuilder<unknown> = sql`(
  select case
    when row.state = 'cancelled' and not notification.cancelled and notification.delivery_status not in ('sent', 'unclear') then 'never'
    when notification.delivery_status in ('abroad', 'refused') and ${mailState} = 'sent' then 'sent'
    when notification.interview_id is not null and not ${isUnnotified} then notification.delivery_status
    when not ${isUnnotified} then 'never'
    when resume.phone_encrypted is null then coalesce(${mailState}, 'no_phone')
    else 'waiting'
  end from resume left join candidate_notification notification on notification.interview_id = row.id where resume.id = row.resume_id)`

const unnotifiedInterviews = (now: Date, further: RawBuilder<boolean>) => sql`
  from talent_interview as row join resume on resume.id = row.resume_id
    left join candidate_notification notification on notification.interview_id = row.id
  where ${isUnnotified} and resume.phone_encrypted is not null and ${further}
    and ${startsAt} > ${now}`

/** Locks the next interview with a pending notification, unless another server is about to send it. */
export async function lockUnnotified(tx: Tx, now: Date): Promise<UnnotifiedInterview | undefined> {
  const { rows } = await sql<{ id: string }>`select row.id ${unnotifiedInterviews(now, sql<boolean>`true`)}
    order by row.starts_at limit 1 for update of row skip locked`.execute(tx)
  const [next] = rows
  // Read again under the lock: the notification may have been sent in between.
  return next && readUnnotified(tx, now, next.id)
}

/** Records that interviews have begun without a notification of their candidates. */
export async function recordMissed(db: Db, now: Date): Promise<void> {
  await sql`
    insert into candidate_notification (interview_id, starts_at, place, cancelled, notified_at, delivery_status)
    select row.id, row.starts_at, row.place, row.state = 'cancelled', ${now}, 'missed'
    from talent_interview as row join resume on resume.id = row.resume_id
      left join candidate_notification notification on notification.interview_id = row.id
    where ${isUnnotified} and resume.phone_encrypted is not null and ${startsAt} <= ${now}
    on conflict (interview_id) do update set starts_at = excluded.starts_at, place = excluded.place,
      cancelled = excluded.cancelled, notified_at = excluded.notified_at, delivery_status = excluded.delivery_status`.execute(
    db,
  )
}

/** The notification state of an interview, for a caller that has locked it. */
export async function findNotificationState(tx: Tx, id: string): Promise<CandidateNotificationState> {
  const { rows } = await sql<{ state: CandidateNotificationState }>`
    select ${candidateNotificationState} as state from talent_interview as row where row.id = ${id}::uuid`.execute(tx)
  return rows[0]?.state ?? 'never'
}

/**
 * Resets the last notification, so that it is sent again: a cancellation as to a candidate who knows of the interview.
 */
export async function resetNotification(tx: Tx, id: string): Promise<void> {
  await sql`delete from candidate_notification where interview_id = ${id}::uuid and not cancelled`.execute(tx)
  await sql`update candidate_notification set cancelled = false, delivery_status = 'sent'
    where interview_id = ${id}::uuid and cancelled`.execute(tx)
}

type UnnotifiedRow = Omit<UnnotifiedInterview, 'lastNotification'> & {
  readonly notified_starts_at: Date | null
  readonly notified_place: string
  readonly cancelled: boolean
  readonly notified_at: Date
  readonly delivery_status: NotificationOutcome
}

async function readUnnotified(tx: Tx, now: Date, id: string): Promise<UnnotifiedInterview | undefined> {
  const { rows } = await sql<UnnotifiedRow>`
    select row.id, row.state, row.starts_at as "startsAt", row.place, row.time_zone as "timeZone", resume.phone_encrypted as phone,
      resume.text_encrypted as text, (select jsonb_build_object('name', unit.name, 'nameEn', unit.name_en)
        from business_unit unit where unit.id = resume.business_unit_id) as employer, notification.starts_at as notified_starts_at, notification.place as notified_place, notification.cancelled,
      notification.notified_at, notification.delivery_status
    ${unnotifiedInterviews(now, sql<boolean>`row.id = ${id}::uuid`)}`.execute(tx)
  const [found] = rows
  if (!found) return undefined
  const { notified_starts_at, notified_place, cancelled, notified_at, delivery_status, ...interview } = found
  if (notified_starts_at === null) return { ...interview, lastNotification: undefined }
  const lastNotification = {
    startsAt: notified_starts_at,
    place: notified_place,
    cancelled,
    notifiedAt: notified_at,
    outcome: delivery_status,
  }
  return { ...interview, lastNotification }
}

export function saveNotification(
  db: Db | Tx,
  id: string,
  { startsAt, place, cancelled, notifiedAt, outcome }: CandidateNotification,
) {
  const notification = { starts_at: startsAt, place, cancelled, notified_at: notifiedAt, delivery_status: outcome }
  return db
    .insertInto('candidate_notification')
    .values({ interview_id: id, ...notification })
    .onConflict((same) => same.column('interview_id').doUpdateSet(notification))
    .execute()
}

export const deleteNotification = (db: Db, id: string) =>
  db.deleteFrom('candidate_notification').where('interview_id', '=', id).execute()
