import type { DifferenceKind } from '@rostrum/contracts/recruitment/payment/admin-calls'
import type { PaymentOrderState, RefundReason, RefundState } from '@rostrum/contracts/recruitment/payment/calls'
import type { RawBuilder, SelectQueryBuilder } from 'kysely'
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

export function findOrders(db: Db, filter: OrderFilter, page: PageQuery): Promise<Page<Order>> {
  const { inScope, state, projectId, number, from, before } = filter
  const query = db
    .selectFrom('payment_order')
    .selectAll()
    .where(inScope)
    .orderBy('id', 'desc')
    .$if(state !== undefined, (orders) => orders.where('state', '=', state ?? ''))
    .$if(projectId !== undefined, (orders) => orders.where('project_id', '=', projectId ?? ''))
    .$if(from !== undefined, (orders) => orders.where('created_at', '>=', from ?? new Date(0)))
    .$if(before !== undefined, (orders) => orders.where('created_at', '<', before ?? new Date(0)))
    .$if(number !== undefined, (orders) =>
      orders.where((order) =>
        order.or([
          order('order_number', '=', number ?? ''),
          order('application_number', '=', number ?? ''),
          order('transaction_id', '=', number ?? ''),
        ]),
      ),
    )
  return pageOf(query, page, orderOf)
}

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
    .orderBy('payment_refund.id', 'desc')

export function findRefunds(
  db: Db,
  {
    inReach,
    state,
    reason,
  }: { inReach: RawBuilder<boolean>; state?: RefundState | undefined; reason?: RefundReason | undefined },
  page: PageQuery,
): Promise<Page<RefundOfApplication>> {
  const query = refundsWithApplication(db)
    .where(inReach)
    .$if(state !== undefined, (refunds) => refunds.where('payment_refund.state', '=', state ?? ''))
    .$if(reason !== undefined, (refunds) => refunds.where('payment_refund.reason', '=', reason ?? ''))
  return pageOf(query, page, (row) => ({ ...refundOf(row), applicationNumber: row.application_number }))
}

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

export const eventsOf = (db: Db, orderNumber: string) =>
  db.selectFrom('payment_event').selectAll().where('order_number', '=', orderNumber).orderBy('id').execute()

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
