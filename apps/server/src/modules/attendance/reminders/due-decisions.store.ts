import { type FlowKind, flowKinds } from '@rostrum/contracts/attendance/templates/rules'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../kernel/database/database.ts'
import { openAppeals } from '../appeals/public.ts'
import { openLeave } from '../leave/public.ts'
import { openRequests } from '../requests/public.ts'
import { accountColumns, awake, type Candidate, notSent } from './due.store.ts'

type Page = { readonly from: string; readonly limit: number }

const kinds: readonly FlowKind[] = flowKinds

/** Columns of candidates of an event without a clock, for people at `place`. */
const placed = sql`place.unit_id as "unitId", place.department_id as "departmentId", place.store_id as "storeId",
  coalesce(post.kind, '') as "postKind", coalesce(version.rules -> 'reminders', '[]') as named, 0 as clock,
  null::int as "plannedAt", null::int as "closesAt", '' as time`

/** The account, the place and the attendance template of an employment on a day. */
const joined = (day: RawBuilder<unknown>) => sql`
  join account on account.employee_id = employment.employee_id and not account.locked
  join assignment_row place on place.subject_id = employment.id and place.during @> ${day}
    and place.employment_state in ('entered', 'waiting_to_leave')
  left join post_row post on post.subject_id = place.post_id and post.during @> ${day}
  left join attendance_day own on own.employment_id = employment.id and own.day = ${day}
  left join attendance_template_version version on version.id = own.template_version_id`

/**
 * People who are at work today, by the clock of their company, and have to decide on requests of attendance, with their
 * number and since when the oldest waits.
 */
export async function findWaitingDecisions(
  tx: Tx,
  now: Date,
  defaultZone: string,
  page: Page,
): Promise<readonly Candidate[]> {
  const { rows } = await sql<Candidate>`
    select found.* from (
      select employment.id as "employmentId", ${accountColumns}, ${placed}, 'decision' as event,
        (waiting.since at time zone zone.name)::date::text as day, waiting.count as amount, 0 as "daysLeft",
        local.today - (waiting.since at time zone zone.name)::date as "daysWaited"
      from (
        select task.account_id, count(*)::int as count, min(task.opened_at) as since
        from approval_task task join approval_request request on request.id = task.request_id
        where task.state = 'open' and request.state = 'running' and request.kind = any(${[...kinds]}::text[])
        group by task.account_id
      ) waiting
        join account decider on decider.id = waiting.account_id
        join employment on employment.employee_id = decider.employee_id and not employment.rescinded
        left join lateral business_unit_setting_of(employment.company_id) setting on true
        cross join lateral (select coalesce(setting.time_zone, ${defaultZone}) as name) zone
        cross join lateral (select (${now}::timestamptz at time zone zone.name)::date as today) local
        ${joined(sql`local.today`)}
      where employment.id > ${page.from}::uuid and ${awake(sql`zone.name`, now)}
    ) found
    where ${notSent}
    order by found."employmentId" limit ${page.limit}`.execute(tx)
  return rows
}

/** A period of a company, with the day on which it is to be closed. */
export type PlannedClosing = {
  readonly companyId: string
  readonly from: string
  readonly to: string
  readonly plannedOn: string
  readonly today: string
}

/** People with something open in a period: what they requested, days that await a decision, and days without a template. */
export async function findOpenBefore(
  tx: Tx,
  now: Date,
  { companyId, from, to, plannedOn, today }: PlannedClosing,
  page: Page,
): Promise<readonly Candidate[]> {
  const day = sql`${today}::date`
  const { rows } = await sql<Candidate>`
    select found.* from (
      select employment.id as "employmentId", ${accountColumns}, ${placed}, 'closing' as event,
        ${plannedOn}::text as day, open.count as amount, ${plannedOn}::date - ${day} as "daysLeft", 0 as "daysWaited"
      from (
        select item.employment_id, count(*)::int as count
        from (${openRequests} union all ${openAppeals} union all ${openLeave}
          union all select employment_id, day, day from attendance_day
            where company_id = ${companyId} and day between ${from} and ${to}
              and (result = 'unconfigured' or final and result = 'awaiting')) item
        where item.first <= ${to} and item.last >= ${from}
        group by item.employment_id
      ) open
        join employment on employment.id = open.employment_id and employment.company_id = ${companyId}
          and not employment.rescinded
        ${joined(day)}
        left join lateral business_unit_setting_of(employment.company_id) setting on true
      where employment.id > ${page.from}::uuid and ${awake(sql`coalesce(setting.time_zone, 'UTC')`, now)}
    ) found
    where ${notSent}
    order by found."employmentId" limit ${page.limit}`.execute(tx)
  return rows
}
