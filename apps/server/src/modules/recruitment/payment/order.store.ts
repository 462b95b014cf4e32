import { FeeState, ReviewState } from '@rostrum/contracts/recruitment/applications/states'
import { type Insertable, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import type { PaymentOrder } from '../../../kernel/database/database-types.ts'
import { liveStates, type Order, orderOf } from './order.ts'
import { isPayable } from './payment-disposition.ts'

export async function insertOrders(tx: Tx, orders: readonly Order[]): Promise<void> {
  await tx.insertInto('payment_order').values(orders.map(rowOf)).execute()
}

const rowOf = (order: Order): Insertable<PaymentOrder> => ({
  order_number: order.orderNumber,
  application_id: order.applicationId,
  application_number: order.applicationNumber,
  project_id: order.projectId,
  person_id: order.personId,
  provider: 'wechatpay',
  purpose: 'exam_fee',
  amount: order.amount,
  description: order.description,
  state: order.state,
  way: order.way,
  code_url: order.startReference,
  payer_hash: order.payerHash,
  created_at: order.createdAt,
  expires_at: order.expiresAt,
  paid_at: order.paidAt,
  failed_at: order.failedAt,
  transaction_id: order.transactionId,
  is_fee_payment: order.paysFee,
})

export async function findOrder(db: Db, orderNumber: string): Promise<Order | undefined> {
  const row = await db
    .selectFrom('payment_order')
    .selectAll()
    .where('order_number', '=', orderNumber)
    .executeTakeFirst()
  return row && orderOf(row)
}

/** Whether a payment of the provider paid another order. */
export async function hasPaidOther(tx: Tx, transactionId: string, orderNumber: string): Promise<boolean> {
  const other = await tx
    .selectFrom('payment_order')
    .select('order_number')
    .where('transaction_id', '=', transactionId)
    .where('order_number', '<>', orderNumber)
    .executeTakeFirst()
  return other !== undefined
}

/** The caller must have locked the application of the order. */
export async function lockOrder(tx: Tx, orderNumber: string): Promise<Order> {
  const query = tx.selectFrom('payment_order').selectAll().where('order_number', '=', orderNumber)
  return orderOf(await query.forUpdate().executeTakeFirstOrThrow())
}

export async function findLiveOrder(tx: Tx, applicationId: string): Promise<Order | undefined> {
  const row = await tx
    .selectFrom('payment_order')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('state', 'in', liveStates)
    .executeTakeFirst()
  return row && orderOf(row)
}

export async function findLatestOrder(db: Db, applicationId: string): Promise<Order | undefined> {
  const row = await db
    .selectFrom('payment_order')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && orderOf(row)
}

/** The order that pays the fee, even if it has been refunded since. */
export async function findOrderOfFee(db: Db, applicationId: string): Promise<Order | undefined> {
  const row = await db
    .selectFrom('payment_order')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('is_fee_payment', '=', true)
    .executeTakeFirst()
  return row && orderOf(row)
}

type OrderChange =
  | { readonly state: 'OPEN'; readonly code_url: string; readonly payer_hash: string | null }
  | {
      readonly state: 'PAID'
      readonly transaction_id: string
      readonly paid_at: Date
      readonly is_fee_payment: boolean
    }
  | { readonly state: 'CLOSED'; readonly closed_at: Date }

export async function changeOrder(tx: Tx, orderNumber: string, change: OrderChange): Promise<void> {
  await tx.updateTable('payment_order').set(change).where('order_number', '=', orderNumber).execute()
}

/** Notes that an attempt to pay an order has failed; it can still be paid. */
export async function noteFailure(db: Db, orderNumber: string, now: Date): Promise<void> {
  await db
    .updateTable('payment_order')
    .set({ failed_at: now })
    .where('order_number', '=', orderNumber)
    .where('state', 'in', liveStates)
    .execute()
}

/** Claims the right to query the provider about a live order. A second claim within `pauseMs` fails. */
export async function claimInquiry(db: Db, orderNumber: string, now: Date, pauseMs: number): Promise<boolean> {
  const claimed = await db
    .updateTable('payment_order')
    .set({ inquired_at: now })
    .where('order_number', '=', orderNumber)
    .where('state', 'in', liveStates)
    .where((order) =>
      order.or([order('inquired_at', 'is', null), order('inquired_at', '<=', new Date(now.getTime() - pauseMs))]),
    )
    .executeTakeFirst()
  return claimed.numUpdatedRows > 0n
}

/** The states of applications whose codes may be paid. */
const payable = FeeState.options.flatMap((fee) =>
  ReviewState.options.filter((review) => isPayable({ review, fee })).map((review) => `${fee} ${review}`),
)

/**
 * Orders without payment that have expired, that a request for a waiver waits behind, or whose money would only be
 * returned: the fee was waived or paid with another code, or the application has ended. The least recently queried come
 * first.
 *
 * @param applicationId only orders of this application
 */
export async function findOrdersToClose(db: Db, now: Date, limit: number, applicationId?: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_order')
    .innerJoin('application', 'application.id', 'payment_order.application_id')
    .select('order_number')
    .where('state', 'in', liveStates)
    .where(
      sql<SqlBool>`(expires_at <= ${now}::timestamptz
        or application.fee || ' ' || application.review <> all(${payable}::text[]))`,
    )
    .$if(applicationId !== undefined, (orders) => orders.where('application.id', '=', applicationId ?? ''))
    .orderBy('inquired_at', (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute()
  return rows.map(({ order_number }) => order_number)
}
