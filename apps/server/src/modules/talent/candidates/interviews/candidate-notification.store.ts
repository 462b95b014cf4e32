import type { InterviewState } from '@rostrum/contracts/talent/candidates/interview-lifecycle'
import type { CandidateNotificationState } from '@rostrum/contracts/talent/candidates/interview-resources'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../../kernel/database/database.ts'

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
  readonly phone: string
  readonly text: string | null
  readonly lastNotification: CandidateNotification | undefined
}

/** Over `row`, an interview, and its notification: there is a new state to send. */
const isUnnotified = sql<boolean>`(
  row.state = 'planned'
    and (told.interview_id is null or told.called_off or told.starts_at <> row.starts_at or told.place <> row.place)
  or row.state = 'cancelled' and told.interview_id is not null and not told.called_off
    and told.outcome in ('sent', 'unclear'))`

const startsAt = sql`case row.state when 'planned' then row.starts_at else told.starts_at end`

/** The field `candidateToldAt` of an interview. */
export const candidateNotifiedAt: RawBuilder<unknown> = sql`(
  select told.told_at from interview_telling told
  where told.interview_id = row.id and told.outcome = 'sent' and not ${isUnnotified})`

/** The field `candidateTold` of an interview. */
export const candidateNotificationState: RawBuilder<unknown> = sql`(
  select case
    when row.state = 'cancelled' and not told.called_off and told.outcome not in ('sent', 'unclear') then 'never'
    when told.interview_id is not null and not ${isUnnotified} then told.outcome
    when not ${isUnnotified} then 'never'
    when resume.phone_encrypted is null then 'no_phone'
    else 'waiting'
  end from resume left join interview_telling told on told.interview_id = row.id where resume.id = row.resume_id)`

const unnotifiedInterviews = (now: Date, further: RawBuilder<boolean>) => sql`
  from talent_interview as row join resume on resume.id = row.resume_id
    left join interview_telling told on told.interview_id = row.id
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
    insert into interview_telling (interview_id, starts_at, place, called_off, told_at, outcome)
    select row.id, row.starts_at, row.place, row.state = 'cancelled', ${now}, 'missed'
    from talent_interview as row join resume on resume.id = row.resume_id
      left join interview_telling told on told.interview_id = row.id
    where ${isUnnotified} and resume.phone_encrypted is not null and ${startsAt} <= ${now}
    on conflict (interview_id) do update set starts_at = excluded.starts_at, place = excluded.place,
      called_off = excluded.called_off, told_at = excluded.told_at, outcome = excluded.outcome`.execute(db)
}

/** The notification state of an interview, for a caller that has locked it. */
export async function findNotificationState(tx: Tx, id: string): Promise<CandidateNotificationState> {
  const { rows } = await sql<{ told: CandidateNotificationState }>`
    select ${candidateNotificationState} as told from talent_interview as row where row.id = ${id}::uuid`.execute(tx)
  return rows[0]?.told ?? 'never'
}

/**
 * Resets the last notification, so that it is sent again: a cancellation as to a candidate who knows of the interview.
 */
export async function resetNotification(tx: Tx, id: string): Promise<void> {
  await sql`delete from interview_telling where interview_id = ${id}::uuid and not called_off`.execute(tx)
  await sql`update interview_telling set called_off = false, outcome = 'sent'
    where interview_id = ${id}::uuid and called_off`.execute(tx)
}

type UnnotifiedRow = Omit<UnnotifiedInterview, 'lastNotification'> & {
  readonly told_starts_at: Date | null
  readonly told_place: string
  readonly called_off: boolean
  readonly told_at: Date
  readonly outcome: NotificationOutcome
}

async function readUnnotified(tx: Tx, now: Date, id: string): Promise<UnnotifiedInterview | undefined> {
  const { rows } = await sql<UnnotifiedRow>`
    select row.id, row.state, row.starts_at as "startsAt", row.place, resume.phone_encrypted as phone,
      resume.text_encrypted as text, told.starts_at as told_starts_at, told.place as told_place, told.called_off,
      told.told_at, told.outcome
    ${unnotifiedInterviews(now, sql<boolean>`row.id = ${id}::uuid`)}`.execute(tx)
  const [found] = rows
  if (!found) return undefined
  const { told_starts_at, told_place, called_off, told_at, outcome, ...interview } = found
  if (told_starts_at === null) return { ...interview, lastNotification: undefined }
  const lastNotification = {
    startsAt: told_starts_at,
    place: told_place,
    cancelled: called_off,
    notifiedAt: told_at,
    outcome,
  }
  return { ...interview, lastNotification }
}

export function saveNotification(
  db: Db | Tx,
  id: string,
  { startsAt, place, cancelled, notifiedAt, outcome }: CandidateNotification,
) {
  const notification = { starts_at: startsAt, place, called_off: cancelled, told_at: notifiedAt, outcome }
  return db
    .insertInto('interview_telling')
    .values({ interview_id: id, ...notification })
    .onConflict((same) => same.column('interview_id').doUpdateSet(notification))
    .execute()
}

export const deleteNotification = (db: Db, id: string) =>
  db.deleteFrom('interview_telling').where('interview_id', '=', id).execute()
