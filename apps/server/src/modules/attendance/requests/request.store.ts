import { periodOf } from '@rostrum/attendance-rules/period'
import type { StoredRequestKind, StoredRequestState } from '@rostrum/contracts/attendance/requests/choices'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { periodKind } from '../closed-periods/public.ts'

export type RequestRow = {
  readonly id: string
  readonly revision: number
  readonly kind: StoredRequestKind
  readonly employmentId: string
  readonly unitId: string
  readonly departmentId: string | null
  readonly storeId: string | null
  readonly day: string
  readonly toDay: string
  readonly clock: number | null
  readonly at: Date | null
  readonly until: Date | null
  readonly fromPart: 'whole' | 'second'
  readonly toPart: 'whole' | 'first'
  readonly compensation: 'pay' | 'time_off' | null
  readonly cause: 'forgotten' | 'battery' | 'network' | 'other' | null
  readonly destination: string
  readonly reason: string
  readonly punchId: string | null
  readonly evidence: Readonly<Record<string, unknown>>
  readonly content: Readonly<Record<string, unknown>>
  readonly state: StoredRequestState
  readonly approvalId: string | null
  readonly submittedBy: string | null
  readonly submittedAt: Date
  readonly decidedAt: Date | null
  readonly remark: string
}

const columns = sql`row.id, row.revision, row.kind, row.employment_id as "employmentId", row.unit_id as "unitId",
  row.department_id as "departmentId", row.store_id as "storeId", row.day::text as day, row.to_day::text as "toDay",
  row.clock, row.at, row.until, row.from_part as "fromPart", row.to_part as "toPart", row.compensation, row.cause,
  row.destination, row.reason, row.punch_id as "punchId", row.evidence, row.content, row.state,
  row.approval_id as "approvalId", row.submitted_by as "submittedBy", row.submitted_at as "submittedAt",
  row.decided_at as "decidedAt", row.remark`

export async function findRequests(db: Db | Tx, condition: RawBuilder<boolean>, limit = 200): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`select ${columns} from attendance_request row where ${condition}
    order by row.submitted_at desc, row.day desc, row.at desc nulls last, row.id limit ${limit}`.execute(db)
  return rows
}

/** Whether it is a request for leave on which a flow decides. */
export async function isLeavePending(tx: Tx, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('leave_request')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return found !== undefined
}

export const findRequest = async (db: Db | Tx, id: string): Promise<RequestRow | undefined> =>
  (await findRequests(db, sql<boolean>`row.id = ${id}`, 1))[0]

/** Reads a request and holds it until the end of the transaction. */
export async function lockRequest(tx: Tx, id: string): Promise<RequestRow | undefined> {
  await sql`select from attendance_request where id = ${id} for update`.execute(tx)
  return findRequest(tx, id)
}

/** Requests of one employment are sent one after another, so that quotas and overlaps hold. */
export const lockEmployment = (tx: Tx, employment: string) =>
  sql`select from employment where id = ${employment} for no key update`.execute(tx)

export type NewRequest = Pick<
  RequestRow,
  'id' | 'kind' | 'employmentId' | 'unitId' | 'departmentId' | 'storeId' | 'day' | 'toDay' | 'evidence' | 'content'
> &
  Partial<
    Pick<RequestRow, 'clock' | 'fromPart' | 'toPart' | 'compensation' | 'cause' | 'destination' | 'reason' | 'punchId'>
  > & {
    readonly at?: string | null
    readonly until?: string | null
    readonly submittedBy: string | null
    readonly submittedAt: Date
  }

/** @returns false where the identifier is taken, or the clock or the punch has a request */
export async function insertRequest(tx: Tx, request: NewRequest): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into attendance_request (id, kind, employment_id, unit_id, department_id, store_id, day, to_day, clock, at,
      until, from_part, to_part, compensation, cause, destination, reason, punch_id, evidence, content, submitted_by,
      submitted_at)
    values (${request.id}, ${request.kind}, ${request.employmentId}, ${request.unitId}, ${request.departmentId},
      ${request.storeId}, ${request.day}, ${request.toDay}, ${request.clock ?? null}, ${request.at ?? null},
      ${request.until ?? null}, ${request.fromPart ?? 'whole'}, ${request.toPart ?? 'whole'},
      ${request.compensation ?? null}, ${request.cause ?? null}, ${request.destination ?? ''}, ${request.reason ?? ''},
      ${request.punchId ?? null}, ${JSON.stringify(request.evidence)}::jsonb, ${JSON.stringify(request.content)}::jsonb,
      ${request.submittedBy}, ${request.submittedAt})
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

/** Whether a request was sent with exactly this content. */
export async function hasContent(db: Db | Tx, id: string, content: object): Promise<boolean> {
  const { rows } = await sql`select from attendance_request
    where id = ${id} and content = ${JSON.stringify(content)}::jsonb`.execute(db)
  return rows.length === 1
}

/** Names the approval that decides on a request. */
export async function setApproval(tx: Tx, id: string, approvalId: string): Promise<void> {
  await sql`update attendance_request set approval_id = ${approvalId}, revision = revision + 1 where id = ${id}`.execute(
    tx,
  )
}

/** Supplementary punches of the days of a month that were sent and not refused or withdrawn. */
export async function countSupplements(
  db: Db | Tx,
  employment: string,
  { from, to }: { readonly from: string; readonly to: string },
  without: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from attendance_request where employment_id = ${employment}
      and kind = 'supplementary' and state in ('pending', 'approved') and day between ${from} and ${to}
      and id <> ${without}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The clocks of a day whose supplementary punch awaits a decision, or is approved and not calculated yet. */
export async function findRequestedClocks(
  db: Db | Tx,
  employment: string,
  day: string,
  without: string,
): Promise<readonly number[]> {
  const { rows } = await sql<{ clock: number }>`
    select distinct clock from attendance_request request where employment_id = ${employment}
      and kind = 'supplementary' and day = ${day} and id <> ${without} and clock is not null
      and (state = 'pending' or (state = 'approved' and exists (select from attendance_dirty dirty
        where dirty.employment_id = request.employment_id and dirty.day = request.day)))`.execute(db)
  return rows.map(({ clock }) => clock)
}

/** The days of the period of a unit that has a day. A period that no one has closed begins as the nearest unit says. */
export async function findMonth(
  db: Db | Tx,
  unit: string,
  day: string,
): Promise<{ readonly from: string; readonly to: string }> {
  const { rows } = await sql<{ from: string | null; to: string | null; firstDay: number | null }>`
    with recursive upwards as (
      select id, parent_id, 0 as step from business_unit where id = ${unit}
      union all
      select above.id, above.parent_id, step + 1 from upwards join business_unit above on above.id = upwards.parent_id
    )
    select stored.first::text as from, stored.last::text as to, setting.first_day as "firstDay"
    from (select) one
      left join (select lower(days) as first, upper(days) - 1 as last from upwards
        join period on period.unit_id = upwards.id and period.kind = ${periodKind} and days @> ${day}::date
        order by step limit 1) stored on true
      left join (select first_day from upwards join attendance_period_setting setting on setting.unit_id = upwards.id
        order by step limit 1) setting on true`.execute(db)
  const [{ from, to, firstDay } = { from: null, to: null, firstDay: null }] = rows
  return from !== null && to !== null ? { from, to } : periodOf(day, firstDay ?? 1)
}

export type CoveredDays = {
  readonly kind: 'leave' | 'trip' | 'field_work'
  readonly name: string | null
  readonly from: string
  readonly to: string
}

/** Leave and trips of an employment that share a half of a day with a span and are not refused or withdrawn. */
export async function findCovering(
  db: Db | Tx,
  employment: string,
  span: { readonly from: string; readonly fromPart: string; readonly to: string; readonly toPart: string },
  without: string,
): Promise<CoveredDays | undefined> {
  // The halves of days in their order: 2 n and 2 n + 1.
  const first = sql`2 * (${span.from}::date - date '2000-01-01') + ${span.fromPart === 'second' ? 1 : 0}`
  const last = sql`2 * (${span.to}::date - date '2000-01-01') + ${span.toPart === 'first' ? 0 : 1}`
  const { rows } = await sql<CoveredDays>`
    with taken as (
      select 'trip' as kind, null as name, day as first_day, to_day as last_day, from_part, to_part
      from attendance_request where employment_id = ${employment} and kind = 'trip'
        and state in ('pending', 'approved') and id <> ${without}
      union all
      select 'leave', kind_name, from_day, to_day, from_part, to_part from leave_request
      where employment_id = ${employment} and state in ('pending', 'approved', 'shortened')
    )
    select kind, name, first_day::text as from, last_day::text as to from taken
    where 2 * (first_day - date '2000-01-01') + (from_part = 'second')::int <= ${last}
      and 2 * (last_day - date '2000-01-01') + (to_part <> 'first')::int >= ${first}
    order by first_day limit 1`.execute(db)
  return rows[0]
}

/** The employments and days of requests that are not decided: `employment_id`, `first`, `last`. */
export const openRequests = sql`select employment_id, day as first, to_day as last from attendance_request
  where state = 'pending'`
