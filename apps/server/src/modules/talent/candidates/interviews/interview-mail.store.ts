import { type RawBuilder, sql } from 'kysely'
import type { DueDelivery } from '../../../../engines/notification/deliver-due.ts'
import { claimedDelivery } from '../../../../engines/notification/delivery.store.ts'
import type { Db } from '../../../../kernel/database/database.ts'

export type InterviewChange = 'planned' | 'moved' | 'cancelled'

export type ClaimedInterviewMail = DueDelivery & {
  readonly change: InterviewChange
  readonly startsAt: Date
  readonly place: string
  /** Of the place of the interview. */
  readonly timeZone: string
  readonly phoneEncrypted: string | null
  readonly emailEncrypted: string | null
  readonly country: string | null
  readonly employer: { readonly name: string; readonly nameEn: string }
}

const latest = (interview: RawBuilder<unknown>) => sql`
  select delivery.* from interview_delivery delivery where delivery.interview_id = ${interview}
  order by delivery.number desc limit 1`

/**
 * Queues an e-mail for each interview whose candidate has an address and does not know of its present state. Servers
 * that queue at once write one, since a message has the next number of its interview.
 */
export async function queueInterviewMails(db: Db, now: Date): Promise<void> {
  await sql`
    with news as (
      select row.id, row.state, coalesce(last.number, 0) as number,
        case row.state when 'cancelled' then last.starts_at else row.starts_at end as starts_at,
        case row.state when 'cancelled' then last.place else row.place end as place,
        exists (select from interview_delivery sent where sent.interview_id = row.id and sent.state = 'sent')
          and last.change <> 'cancelled' as is_known
      from talent_interview row join resume on resume.id = row.resume_id
        left join lateral (${latest(sql`row.id`)}) last on true
      where resume.email_encrypted is not null and (
        row.state = 'planned' and (last.id is null or last.change = 'cancelled' or last.starts_at <> row.starts_at
          or last.place <> row.place)
        or row.state = 'cancelled' and last.change <> 'cancelled' and exists (
          select from interview_delivery sent where sent.interview_id = row.id and sent.state = 'sent'))
    )
    insert into interview_delivery (interview_id, number, change, starts_at, place, created_at, due_at)
    select id, number + 1,
      case when state = 'cancelled' then 'cancelled' when is_known then 'moved' else 'planned' end,
      starts_at, place, ${now}::timestamptz, ${now}::timestamptz
    from news where starts_at > ${now}::timestamptz
    on conflict (interview_id, number) do nothing`.execute(db)
}

/** Takes the message that is due for the longest time; servers that ask at once get different ones. */
export async function claimInterviewMail(db: Db, now: Date): Promise<ClaimedInterviewMail | undefined> {
  const { rows } = await sql<ClaimedInterviewMail>`
    with ${claimedDelivery('interview_delivery', now)}
    select claimed.id, claimed.channel, claimed.attempts, claimed.interrupted, claimed.change,
      claimed.starts_at as "startsAt", claimed.place, interview.time_zone as "timeZone",
      resume.phone_encrypted as "phoneEncrypted", resume.email_encrypted as "emailEncrypted", setting.country,
      jsonb_build_object('name', unit.name, 'nameEn', unit.name_en) as employer,
      (claimed.starts_at <= ${now}::timestamptz
        or claimed.number < (select max(number) from interview_delivery other where other.interview_id = interview.id)
        or (interview.state = 'cancelled') <> (claimed.change = 'cancelled')) as settled
    from claimed join talent_interview interview on interview.id = claimed.interview_id
      join resume on resume.id = interview.resume_id
      join business_unit unit on unit.id = resume.business_unit_id
      join business_unit_setting setting on setting.id = unit.id`.execute(db)
  return rows[0]
}

/** What a candidate was notified of by e-mail, among the states of a notification; null without an address. */
export const mailState: RawBuilder<string | null> = sql`(
  select case
    when resume.email_encrypted is null then null
    when last.state = 'sent' then 'sent'
    when last.state in ('refused', 'abandoned') then 'refused'
    when last.state = 'cancelled' then null
    else 'waiting'
  end from resume left join lateral (${latest(sql`row.id`)}) last on true where resume.id = row.resume_id)`
