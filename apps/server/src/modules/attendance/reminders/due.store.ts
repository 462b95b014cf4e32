import type { ReminderEvent } from '@rostrum/contracts/attendance/reminders/choices'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../kernel/database/database.ts'
import type { Reminded } from './choose-reminder.ts'

/** Someone who may be reminded of something now. */
export type Candidate = Reminded & {
  readonly employmentId: string
  readonly accountId: string
  readonly locale: string | null
  /** Whether the account has switched on e-mail. */
  readonly receivesMail: boolean
  readonly event: ReminderEvent
  /** The work date, the day on which leave expires or a period is closed, or since when a decision waits. */
  readonly day: string
  readonly clock: number
  /** Of events of clocks: epoch minutes of the planned time, and of the end of its window. A figure report has its end. */
  readonly plannedAt: number | null
  readonly closesAt: number | null
  /** The planned time on the wall, `HH:MM`. */
  readonly time: string
  /** Days of leave that expire, or how much is open. */
  readonly amount: number
  /** Days until leave expires or a period is closed. */
  readonly daysLeft: number
  /** Days that the oldest decision has waited. */
  readonly daysWaited: number
}

/** The most minutes before and after a planned time at which someone is reminded. */
type ClockSpan = { readonly before: number; readonly after: number }

export const accountColumns = sql`account.id as "accountId", account.locale,
  account.mail_notifications and account.email_encrypted is not null as "receivesMail"`

/** The hours of the day, in the zone of the person, in which a phone may ring for what can wait. */
const [firstHour, lastHour] = [8, 21]
export const awake = (zone: RawBuilder<unknown>, now: Date) =>
  sql`extract(hour from ${now}::timestamptz at time zone ${zone}) between ${firstHour}::int and ${lastHour}::int`

export const notSent = sql`not exists (select from reminder_sent sent where sent.employment_id = found."employmentId"
  and sent.event = found.event and sent.day = found.day::date and sent.clock = found.clock)`

/**
 * Clocks without a punch whose planned time is near. Days that are to be calculated again are left to the next run:
 * their punch or their leave may have come in between.
 */
export async function findOpenClocks(
  tx: Tx,
  now: Date,
  { before, after }: ClockSpan,
  page: { readonly from: string; readonly limit: number },
): Promise<readonly Candidate[]> {
  const minute = Math.floor(now.getTime() / 60_000)
  const { rows } = await sql<Candidate>`
    select found.* from (
      select day.employment_id as "employmentId", ${accountColumns}, day.unit_id as "unitId",
        day.department_id as "departmentId", day.store_id as "storeId", coalesce(post.kind, '') as "postKind",
        coalesce(version.rules -> 'reminders', '[]') as named, day.day::text as day, one.clock, one."plannedAt",
        one."closesAt", 0 as amount, 0 as "daysLeft", 0 as "daysWaited",
        to_char(to_timestamp(one."plannedAt" * 60) at time zone day.time_zone, 'HH24:MI') as time,
        case when one.kind = 'off' then 'off' when one."plannedAt" > ${minute} then 'before_on' else 'on_missed' end
          as event
      from attendance_day day
        cross join lateral (
          select (item ->> 'clock')::int as clock, item ->> 'kind' as kind, (item ->> 'plannedAt')::int as "plannedAt",
            (item -> 'window' ->> 'to')::int as "closesAt"
          from jsonb_array_elements(day.detail -> 'clocks') item
          where item ->> 'result' = 'pending' and item ->> 'punch' is null and item ->> 'supplement' is null
            and (item ->> 'plannedAt')::int between ${minute - after}::int and ${minute + before}::int
        ) one
        join employment on employment.id = day.employment_id and not employment.rescinded
        join account on account.employee_id = employment.employee_id and not account.locked
        left join assignment_row place on place.subject_id = day.employment_id and place.during @> day.day
        left join post_row post on post.subject_id = place.post_id and post.during @> day.day
        left join attendance_template_version version on version.id = day.template_version_id
      where day.day between ${now}::date - 2 and ${now}::date + 1 and not day.final and day.plan = 'work'
        and day.unit_id is not null and day.employment_id > ${page.from}::uuid
        and not exists (select from attendance_dirty dirty
          where dirty.employment_id = day.employment_id and dirty.day = day.day)
    ) found
    where ${notSent} and (found.event <> 'off' or found."plannedAt" <= ${minute})
    order by found."employmentId", found.day, found.clock limit ${page.limit}`.execute(tx)
  return rows
}

/**
 * Work days without a figure report that counts, from the opening of their reports until these are late. A day that is
 * to be calculated again waits, as with clocks: its report or its leave may have come in between.
 */
export async function findDueFigures(
  tx: Tx,
  now: Date,
  page: { readonly from: string; readonly limit: number },
): Promise<readonly Candidate[]> {
  const { rows } = await sql<Candidate>`
    select found.* from (
      select day.employment_id as "employmentId", ${accountColumns}, day.unit_id as "unitId",
        day.department_id as "departmentId", day.store_id as "storeId", coalesce(post.kind, '') as "postKind",
        coalesce(version.rules -> 'reminders', '[]') as named, day.day::text as day, 0 as clock,
        (extract(epoch from report.until) / 60)::int as "plannedAt", null::int as "closesAt", 0 as amount,
        0 as "daysLeft", 0 as "daysWaited", to_char(report.until at time zone day.time_zone, 'HH24:MI') as time,
        'figure_due' as event
      from attendance_day day
        join attendance_template_version version on version.id = day.template_version_id
        cross join lateral (
          select (day.day + make_interval(mins => (rule ->> 'from')::int)) at time zone day.time_zone as since,
            (day.day + make_interval(mins => (rule ->> 'to')::int)) at time zone day.time_zone as until
          from (select version.rules -> 'figure' as rule) given
        ) report
        join employment on employment.id = day.employment_id and not employment.rescinded
        join account on account.employee_id = employment.employee_id and not account.locked
        left join assignment_row place on place.subject_id = day.employment_id and place.during @> day.day
        left join post_row post on post.subject_id = place.post_id and post.during @> day.day
      where day.day between ${now}::date - 2 and ${now}::date + 1 and not day.final and day.plan = 'work'
        and day.figure in ('not_reported', 'rejected') and report.since <= ${now} and report.until > ${now}
        and day.unit_id is not null and day.employment_id > ${page.from}::uuid
        and not exists (select from attendance_dirty dirty
          where dirty.employment_id = day.employment_id and dirty.day = day.day)
    ) found
    where ${notSent}
    order by found."employmentId", found.day limit ${page.limit}`.execute(tx)
  return rows
}

/** Days that became final in the last two days with a clock that has no punch, by day where the person is. */
export async function findMissingPunches(
  tx: Tx,
  now: Date,
  page: { readonly from: string; readonly limit: number },
): Promise<readonly Candidate[]> {
  const { rows } = await sql<Candidate>`
    select found.* from (
      select day.employment_id as "employmentId", ${accountColumns}, day.unit_id as "unitId",
        day.department_id as "departmentId", day.store_id as "storeId", coalesce(post.kind, '') as "postKind",
        coalesce(version.rules -> 'reminders', '[]') as named, day.day::text as day, 0 as clock,
        null::int as "plannedAt", null::int as "closesAt", '' as time, 0 as amount, 0 as "daysLeft", 0 as "daysWaited",
        'missing' as event
      from attendance_day day
        join employment on employment.id = day.employment_id and not employment.rescinded
        join account on account.employee_id = employment.employee_id and not account.locked
        left join assignment_row place on place.subject_id = day.employment_id and place.during @> day.day
        left join post_row post on post.subject_id = place.post_id and post.during @> day.day
        left join attendance_template_version version on version.id = day.template_version_id
      where day.day between ${now}::date - 4 and ${now}::date and day.final and day.missing > 0
        and day.final_at > ${now}::timestamptz - interval '2 days' and day.unit_id is not null
        and day.employment_id > ${page.from}::uuid
        and ${awake(sql`day.time_zone`, now)}
        and not exists (select from attendance_dirty dirty
          where dirty.employment_id = day.employment_id and dirty.day = day.day)
    ) found
    where ${notSent}
    order by found."employmentId", found.day limit ${page.limit}`.execute(tx)
  return rows
}

/** Annual leave of people at work that expires soon. */
export async function findExpiringLeave(
  tx: Tx,
  now: Date,
  defaultZone: string,
  page: { readonly from: string; readonly limit: number },
): Promise<readonly Candidate[]> {
  const { rows } = await sql<Candidate>`
    select found.* from (
      select leave.id as "employmentId", ${accountColumns}, place.unit_id as "unitId", place.department_id as "departmentId",
        place.store_id as "storeId", coalesce(post.kind, '') as "postKind",
        coalesce(version.rules -> 'reminders', '[]') as named, leave.expiring_on::text as day, 0 as clock,
        null::int as "plannedAt", null::int as "closesAt", '' as time, leave.expiring::float8 as amount,
        leave.expiring_on - local.today as "daysLeft", 0 as "daysWaited", 'leave_expiring' as event
      from leave_account leave
        join employment on employment.id = leave.id and not employment.rescinded
        join account on account.employee_id = employment.employee_id and not account.locked
        left join lateral business_unit_setting_of(employment.company_id) setting on true
        cross join lateral (select coalesce(setting.time_zone, ${defaultZone}) as zone) unit
        cross join lateral (select (${now}::timestamptz at time zone unit.zone)::date as today) placed
        join assignment_row place on place.subject_id = leave.id and place.during @> placed.today
          and place.employment_state in ('entered', 'waiting_to_leave')
        left join store_row store on store.subject_id = place.store_id and store.during @> placed.today
        cross join lateral (select coalesce(store.time_zone, unit.zone) as zone) clock
        cross join lateral (select (${now}::timestamptz at time zone clock.zone)::date as today) local
        left join post_row post on post.subject_id = place.post_id and post.during @> local.today
        left join attendance_day day on day.employment_id = leave.id and day.day = local.today
        left join attendance_template_version version on version.id = day.template_version_id
      where leave.expiring > 0 and leave.settled_on is null and not leave.stale and leave.id > ${page.from}::uuid
        and leave.expiring_on >= local.today and ${awake(sql`clock.zone`, now)}
    ) found
    where ${notSent}
    order by found."employmentId" limit ${page.limit}`.execute(tx)
  return rows
}

/** What a person is reminded of. */
type ReminderKey = Pick<Candidate, 'employmentId' | 'event' | 'day' | 'clock'>

/** Writes what is about to be sent. @returns the keys of what no other server has sent */
export async function recordSent(
  tx: Tx,
  reminders: readonly (ReminderKey & { readonly templateId: string })[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<ReminderKey>`
    insert into reminder_sent (employment_id, event, day, clock, template_id, sent_at)
    select "employmentId", event, day, clock, "templateId", ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(reminders)}::jsonb) as given ("employmentId" uuid, event text, day date,
      clock smallint, "templateId" uuid)
    order by 1, 2, 3, 4
    on conflict do nothing
    returning employment_id as "employmentId", event, day::text as day, clock`.execute(tx)
  return new Set(rows.map(sentKey))
}

/** Names a reminder: a person receives it once. */
export const sentKey = ({ employmentId, event, day, clock }: ReminderKey) => `${employmentId} ${event} ${day} ${clock}`
