import {
  type dayEventActs,
  type dayEventKinds,
  dayEventsInOneAnswer,
} from '@rostrum/contracts/attendance/day-history/calls'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'

export type DayEvent = {
  readonly id: string
  readonly kind: (typeof dayEventKinds)[number]
  readonly act: (typeof dayEventActs)[number]
  readonly at: Date
  readonly by: string
  readonly remark: string
  readonly before: string | null
  readonly after: string | null
}

/** Which rows a reader may see, as conditions over `row`. */
export type EventScopes = {
  readonly requests: RawBuilder<boolean>
  readonly leave: RawBuilder<boolean>
  readonly appeals: RawBuilder<boolean>
  readonly days: RawBuilder<boolean>
  readonly punches: RawBuilder<boolean>
  readonly adjustments: RawBuilder<boolean>
}

const name = (account: RawBuilder<unknown>) =>
  sql`coalesce((select display_name from account where account.id = ${account}), '')`
const noResults = sql`null::text, null::text`

/** The employment and the date of a day in reach of a condition over `row`. */
export async function findDayOf(
  db: Db,
  condition: RawBuilder<boolean>,
): Promise<{ readonly employment: string; readonly day: string } | undefined> {
  const { rows } = await sql<{ employment: string; day: string }>`
    select row.employment_id as employment, row.day::text as day from attendance_day row where ${condition}`.execute(db)
  return rows[0]
}

/** What happened about a day, the latest first. */
export async function findDayEvents(
  db: Db,
  { employment, day }: { readonly employment: string; readonly day: string },
  scopes: EventScopes,
): Promise<readonly DayEvent[]> {
  const { rows } = await sql<DayEvent>`
    with request as (select row.* from attendance_request row
      where row.employment_id = ${employment} and ${day}::date between row.day and row.to_day and ${scopes.requests}),
    leave as (select row.* from leave_request row
      where row.employment_id = ${employment} and ${day}::date between row.from_day and row.to_day and ${scopes.leave}),
    appeal as (select row.* from attendance_appeal row
      where row.employment_id = ${employment} and row.day = ${day} and ${scopes.appeals}),
    entry as (select row.* from attendance_maintenance row
      where row.employment_id = ${employment} and row.day = ${day} and ${scopes.days}),
    punch as (select invalidation.* from attendance_punch row
        join attendance_punch_invalidation invalidation on invalidation.punch_id = row.id
      where row.employment_id = ${employment} and row.work_day = ${day} and ${scopes.punches}),
    adjustment as (select row.* from attendance_adjustment row
      where row.employment_id = ${employment} and row.day = ${day} and ${scopes.adjustments})
    select event.id, event.kind, event.act, event.at, event.by, event.remark, event.before, event.after from (
      select id, kind, 'submitted' as act, submitted_at as at, ${name(sql`submitted_by`)} as by, reason as remark,
        null::text as before, null::text as after from request
      union all select id, kind, state, decided_at, ${name(sql`decided_by`)}, remark, ${noResults} from request
        where state <> 'pending' and decided_at is not null
      union all select id, 'leave', 'submitted', submitted_at, ${name(sql`submitted_by`)}, reason, ${noResults} from leave
      union all select id, 'leave', state, decided_at, '', '', ${noResults} from leave
        where state <> 'pending' and decided_at is not null
      union all select id, 'appeal', 'submitted', submitted_at, ${name(sql`submitted_by`)}, reason, ${noResults} from appeal
      union all select id, 'appeal', state, decided_at, ${name(sql`decided_by`)}, remark, ${noResults} from appeal
        where state <> 'pending' and decided_at is not null
      union all select id, 'maintenance', 'entered', created_at, ${name(sql`created_by`)}, remark, ${noResults} from entry
      union all select id, 'maintenance', 'revoked', revoked_at, ${name(sql`revoked_by`)}, '', ${noResults} from entry
        where revoked_at is not null
      union all select punch_id, 'punch', 'invalidated', invalidated_at, ${name(sql`invalidated_by`)}, reason,
        ${noResults} from punch
      union all select id, 'adjustment', 'proposed', proposed_at, '', '', before_result, after_result from adjustment
      union all select id, 'adjustment', state, decided_at, ${name(sql`decided_by`)}, remark, before_result, after_result
        from adjustment where state <> 'proposed'
    ) event order by event.at desc, event.act limit ${dayEventsInOneAnswer}`.execute(db)
  return rows
}
