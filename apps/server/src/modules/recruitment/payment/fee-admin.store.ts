import type { FeeAction } from '@rostrum/contracts/recruitment/applications/lifecycle'
import type { FeeState } from '@rostrum/contracts/recruitment/applications/states'
import type { Locale } from '@rostrum/i18n/locale'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../kernel/database/database.ts'
import { searchPatterns } from '../../../kernel/database/search-patterns.ts'
import { offsetOf } from '../../../kernel/http/paging.ts'
import { nameColumn } from '../projects/public.ts'

type ProjectChoice = {
  readonly inScope: RawBuilder<boolean>
  readonly search?: string | undefined
  /** Limits the result to these. */
  readonly ids?: readonly string[] | undefined
  readonly language: Locale
}

/** Enough for a choice; users filter by name to see others. */
const choiceLimit = 50

/** Projects that charge a fee, or received money while they did. */
export async function findFeeProjects(
  db: Db,
  { inScope, search, ids, language }: ProjectChoice,
): Promise<{ value: string; label: string }[]> {
  const conditions = [
    inScope,
    ...searchPatterns(search).map((word) => sql<SqlBool>`project.search_text like search_fold(${word})`),
    ...(ids ? [sql<SqlBool>`project.id::text = any(${ids}::text[])`] : []),
  ]
  const { rows } = await sql<{ value: string; label: string }>`
    select project.id as value, ${nameColumn('project.title', language)} as label from project
    where ${sql.join(conditions, sql` and `)} and (project.fee_basis is not null
      or exists (select from payment_order where payment_order.project_id = project.id))
    order by project.created_at desc, project.id limit ${choiceLimit}`.execute(db)
  return rows
}

export type DayTotalRow = {
  readonly day: string
  readonly project_id: string
  readonly title: string
  readonly payments: number
  readonly paid: string
  readonly refunds: number
  readonly refunded: string
}

type DayTotalFilter = {
  readonly inScope: RawBuilder<boolean>
  readonly projectId?: string | undefined
  readonly from: Date
  /** Exclusive. */
  readonly before: Date
  readonly timeZone: string
  readonly language: Locale
}

/** Money by day and project: payments by payment time, refunds by arrival time. */
export async function findDayTotals(
  db: Db,
  { inScope, projectId, from, before, timeZone, language }: DayTotalFilter,
): Promise<DayTotalRow[]> {
  const ofProject = projectId ? sql<SqlBool>`payment_order.project_id = ${projectId}` : sql<SqlBool>`true`
  const { rows } = await sql<DayTotalRow>`
    with movement as (
      select (paid_at at time zone ${timeZone})::date as day, project_id, amount as paid, 0 as refunded
      from payment_order
      where paid_at >= ${from} and paid_at < ${before} and ${inScope} and ${ofProject}
      union all
      select (refund.succeeded_at at time zone ${timeZone})::date, payment_order.project_id, 0, refund.amount
      from payment_refund refund join payment_order on payment_order.order_number = refund.order_number
      where refund.succeeded_at >= ${from} and refund.succeeded_at < ${before} and ${inScope} and ${ofProject}
    )
    select to_char(movement.day, 'YYYY-MM-DD') as day, movement.project_id, ${nameColumn('project.title', language)} as title,
      count(*) filter (where movement.paid > 0)::int as payments, sum(movement.paid)::text as paid,
      count(*) filter (where movement.refunded > 0)::int as refunds, sum(movement.refunded)::text as refunded
    from movement join project on project.id = movement.project_id
    group by movement.day, movement.project_id, project.id
    order by movement.day desc, project.title`.execute(db)
  return rows
}

export type WaiverRow = {
  readonly id: string
  readonly number: string
  readonly name: string
  readonly project_id: string
  readonly title: string
  readonly fee: FeeState
  readonly requested_at: Date
  readonly withdrawn_at: Date | null
}

type WaiverFilter = {
  readonly inScope: RawBuilder<boolean>
  readonly projectId?: string | undefined
  readonly waiting?: boolean | undefined
  readonly applicationId?: string | undefined
}

type WaiverPage = { readonly language: Locale; readonly current: number; readonly size: number }

const waiverActions = ['requestWaiver', 'withdrawWaiver', 'grantWaiver', 'refuseWaiver'] as const satisfies FeeAction[]

/** Applications with a request, of which the newest counts. */
function requestedWaivers({ inScope, projectId, waiting, applicationId }: WaiverFilter): RawBuilder<unknown> {
  const conditions = [
    inScope,
    sql<SqlBool>`application.number is not null`,
    ...(projectId ? [sql<SqlBool>`application.project_id = ${projectId}`] : []),
    ...(waiting ? [sql<SqlBool>`application.fee = 'WAIVER_PENDING'`] : []),
    ...(applicationId ? [sql<SqlBool>`application.id = ${applicationId}`] : []),
  ]
  return sql`from application
    join lateral (select max(requested_at) as requested_at from waiver_request
      where waiver_request.application_id = application.id) request on request.requested_at is not null
    join project on project.id = application.project_id
    left join person on person.id = application.person_id
    where ${sql.join(conditions, sql` and `)}`
}

export async function findWaivers(db: Db, { language, ...filter }: WaiverFilter & WaiverPage): Promise<WaiverRow[]> {
  const { limit, offset } = offsetOf(filter)
  const { rows } = await sql<WaiverRow>`
    select application.id, application.number, coalesce(person.name, '') as name, application.project_id,
      ${nameColumn('project.title', language)} as title, application.fee, request.requested_at,
      (select case event.action when 'withdrawWaiver' then event.at end from application_event event
        where event.application_id = application.id and event.action in (${sql.join(waiverActions)})
        order by event.id desc limit 1) as withdrawn_at
    ${requestedWaivers(filter)}
    order by application.fee <> 'WAIVER_PENDING', request.requested_at, application.id
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countWaivers(db: Db, filter: WaiverFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count ${requestedWaivers(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

export type WaiverDecision = { readonly at: Date; readonly reason: string | null }

/** The decision about the newest waiver request of an application, if it has one. */
export async function findWaiverDecision(db: Db, applicationId: string): Promise<WaiverDecision | undefined> {
  const last = await db
    .selectFrom('application_event')
    .select(['action', 'at', 'reason'])
    .where('application_id', '=', applicationId)
    .where('action', 'in', waiverActions)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.action === 'grantWaiver' || last?.action === 'refuseWaiver' ? last : undefined
}
