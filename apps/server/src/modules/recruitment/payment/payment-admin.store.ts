import { ExamState, isLive, ReviewState, reachesNoExam } from '@rostrum/contracts/recruitment/applications/states'
import type { DifferenceKind } from '@rostrum/contracts/recruitment/payment/admin-calls'
import type { PaymentOrderState, RefundReason, RefundState } from '@rostrum/contracts/recruitment/payment/calls'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Actor } from '../../../kernel/actor.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { DB } from '../../../kernel/database/database-types.ts'
import { offsetOf } from '../../../kernel/http/paging.ts'
import type { BillDay } from './bill-day.ts'
import { type Order, orderOf } from './order.ts'
import { differenceOf, type StoredDifference } from './reconciliation.store.ts'
import { type Refund, refundOf } from './refund.ts'

/**
 * The lists of the payment admins, newest first. `inScope` is a condition over `payment_order.project_id`; money
 * without an order belongs to no project.
 */

export type PageQuery = { readonly current: number; readonly size: number }
export type Page<T> = PageQuery & { readonly records: T[]; readonly total: number }

async function pageOf<TB extends keyof DB, O, T>(
  query: SelectQueryBuilder<DB, TB, O>,
  { current, size }: PageQuery,
  present: (row: O) => T,
): Promise<Page<T>> {
  const { limit, offset } = offsetOf({ current, size })
  const rows = (await query.limit(limit).offset(offset).execute()) as O[]
  const { total } = await query
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return { records: rows.map(present), total: Number(total), current, size }
}

export type OrderFilter = {
  readonly inScope: RawBuilder<boolean>
  readonly state?: PaymentOrderState | undefined
  readonly projectId?: string | undefined
  /** An order, application or transaction number. */
  readonly number?: string | undefined
  readonly from?: Date | undefined
  /** Exclusive. */
  readonly before?: Date | undefined
}

/** Orders of a list, latest first. */
export const ordersOfList = (db: Db, { inScope, state, projectId, number, from, before }: OrderFilter) =>
  db
    .selectFrom('payment_order')
    .where(inScope)
    .orderBy('payment_order.created_at', 'desc')
    .orderBy('payment_order.id', 'desc')
    .$if(state !== undefined, (orders) => orders.where('payment_order.state', '=', state ?? ''))
    .$if(projectId !== undefined, (orders) => orders.where('payment_order.project_id', '=', projectId ?? ''))
    .$if(from !== undefined, (orders) => orders.where('payment_order.created_at', '>=', from ?? new Date(0)))
    .$if(before !== undefined, (orders) => orders.where('payment_order.created_at', '<', before ?? new Date(0)))
    .$if(number !== undefined, (orders) =>
      orders.where((order) =>
        order.or([
          order('payment_order.order_number', '=', number ?? ''),
          order('payment_order.application_number', '=', number ?? ''),
          order('payment_order.transaction_id', '=', number ?? ''),
        ]),
      ),
    )

export const findOrders = (db: Db, filter: OrderFilter, page: PageQuery): Promise<Page<Order>> =>
  pageOf(ordersOfList(db, filter).selectAll('payment_order'), page, orderOf)

/** The latest refund of each of these orders. */
export async function latestRefunds(db: Db, orderNumbers: readonly string[]): Promise<Map<string, Refund>> {
  if (orderNumbers.length === 0) return new Map()
  const rows = await db
    .selectFrom('payment_refund')
    .distinctOn('order_number')
    .selectAll()
    .where('order_number', 'in', orderNumbers)
    .orderBy('order_number')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.order_number, refundOf(row)]))
}

export type RefundOfApplication = Refund & { readonly applicationNumber: string }

const refundsWithApplication = (db: Db) =>
  db
    .selectFrom('payment_refund')
    .innerJoin('payment_order', 'payment_order.order_number', 'payment_refund.order_number')
    .selectAll('payment_refund')
    .select('payment_order.application_number')
    // What staff must settle with the provider comes first.
    .orderBy(sql`payment_refund.state <> 'ABNORMAL'`)
    .orderBy('payment_refund.id', 'desc')

export type RefundFilter = {
  readonly inReach: RawBuilder<boolean>
  readonly state?: RefundState | undefined
  readonly reason?: RefundReason | undefined
}

/** Refunds of a list with the numbers of their applications. */
export const refundsOfList = (db: Db, { inReach, state, reason }: RefundFilter) =>
  refundsWithApplication(db)
    .where(inReach)
    .$if(state !== undefined, (refunds) => refunds.where('payment_refund.state', '=', state ?? ''))
    .$if(reason !== undefined, (refunds) => refunds.where('payment_refund.reason', '=', reason ?? ''))

export const findRefunds = (db: Db, filter: RefundFilter, page: PageQuery): Promise<Page<RefundOfApplication>> =>
  pageOf(refundsOfList(db, filter), page, (row) => ({ ...refundOf(row), applicationNumber: row.application_number }))

export async function findRefundOfApplication(
  db: Db,
  refundNumber: string,
  inScope: RawBuilder<boolean>,
): Promise<RefundOfApplication | undefined> {
  const row = await refundsWithApplication(db)
    .where(inScope)
    .where('payment_refund.refund_number', '=', refundNumber)
    .executeTakeFirst()
  return row && { ...refundOf(row), applicationNumber: row.application_number }
}

/** Names of the payers, by their identifiers. */
export async function payerNames(db: Db, orders: readonly Order[]): Promise<ReadonlyMap<string, string>> {
  const ids = orders.flatMap(({ personId }) => personId ?? [])
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('person').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Whether a refund would end an application that still runs. */
export async function refundEnds(db: Db, { applicationId }: Pick<Order, 'applicationId'>): Promise<boolean> {
  const states = await db
    .selectFrom('application')
    .select(['review', 'exam'])
    .where('id', '=', applicationId)
    .executeTakeFirst()
  return (
    states !== undefined &&
    isLive(ReviewState.parse(states.review)) &&
    reachesNoExam({ fee: 'REFUNDING', exam: ExamState.parse(states.exam) })
  )
}

export type OrderEvent = {
  readonly at: Date
  readonly event: string
  readonly refund_number: string | null
  readonly facts: Readonly<Record<string, unknown>>
  readonly actor_kind: Actor['kind'] | null
  readonly actor: string | null
}

/** The events of an order and its refunds, oldest first. Who caused one is in the audit record of the same change. */
export async function eventsOf(db: Db, orderNumber: string): Promise<OrderEvent[]> {
  const { rows } = await sql<OrderEvent>`
    select payment_event.at, payment_event.event, refund_number, payment_event.facts, audited.actor_kind,
      case audited.actor_kind when 'system' then audited.actor_id else account.display_name end as actor
    from payment_event
    left join lateral (
      select actor_kind, actor_id from audit_record
      where audit_current_name(entity) = case when refund_number is null then 'payment_order' else 'payment_refund' end
        and entity_id = coalesce(refund_number, payment_event.order_number)
        and audit_current_name(audit_record.event) = payment_event.event and audit_record.at = payment_event.at
      limit 1) audited on true
    left join account on account.id = case when audited.actor_kind = 'staff' then audited.actor_id::uuid end
    where payment_event.order_number = ${orderNumber} order by payment_event.id`.execute(db)
  return rows
}

export type Reconciliation = {
  readonly day: BillDay
  readonly startedAt: Date
  readonly finishedAt: Date | null
  readonly payments: { readonly count: number; readonly fen: number }
  readonly refunds: { readonly count: number; readonly fen: number }
  readonly differences: number
  readonly unsettled: number
}

const runsWithCounts = (db: Db) =>
  db
    .selectFrom('reconciliation_run')
    .selectAll()
    .select((run) => {
      const found = run
        .selectFrom('reconciliation_difference')
        .whereRef('reconciliation_difference.day', '=', 'reconciliation_run.day')
      return [
        found.select(({ fn }) => fn.countAll<string>().as('count')).as('differences'),
        found
          .where('settled_at', 'is', null)
          .select(({ fn }) => fn.countAll<string>().as('count'))
          .as('unsettled'),
      ]
    })
    .orderBy('reconciliation_run.day', 'desc')

type RunRow = Awaited<ReturnType<ReturnType<typeof runsWithCounts>['executeTakeFirstOrThrow']>>

const reconciliationOf = (row: RunRow): Reconciliation => ({
  day: row.day,
  startedAt: row.started_at,
  finishedAt: row.finished_at,
  payments: { count: row.payments, fen: Number(row.paid) },
  refunds: { count: row.refunds, fen: Number(row.refunded) },
  differences: Number(row.differences ?? 0),
  unsettled: Number(row.unsettled ?? 0),
})

export const findReconciliations = (db: Db, page: PageQuery): Promise<Page<Reconciliation>> =>
  pageOf(runsWithCounts(db), page, reconciliationOf)

export async function findReconciliation(db: Db, day: BillDay): Promise<Reconciliation> {
  return reconciliationOf(await runsWithCounts(db).where('day', '=', day).executeTakeFirstOrThrow())
}

export type DifferenceFilter = {
  readonly inScope: RawBuilder<boolean>
  readonly day?: BillDay | undefined
  readonly kind?: DifferenceKind | undefined
  readonly settled?: boolean | undefined
}

export function findDifferences(
  db: Db,
  { inScope, day, kind, settled }: DifferenceFilter,
  page: PageQuery,
): Promise<Page<StoredDifference>> {
  const query = db
    .selectFrom('reconciliation_difference')
    .leftJoin('payment_order', 'payment_order.order_number', 'reconciliation_difference.order_number')
    .selectAll('reconciliation_difference')
    .where(inScope)
    .orderBy('reconciliation_difference.day', 'desc')
    .orderBy('reconciliation_difference.order_number')
    .orderBy('reconciliation_difference.id')
    .$if(day !== undefined, (found) => found.where('day', '=', day ?? ''))
    .$if(kind !== undefined, (found) => found.where('kind', '=', kind ?? ''))
    .$if(settled !== undefined, (found) => found.where('settled_at', settled ? 'is not' : 'is', null))
  return pageOf(query, page, differenceOf)
}
