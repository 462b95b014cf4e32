import type { Db, Tx } from '../../../kernel/database/database.ts'
import { nextAttemptAt, type Refund, refundOf } from './refund.ts'

export async function insertRefund(tx: Tx, refund: Refund): Promise<void> {
  await tx
    .insertInto('payment_refund')
    .values({
      refund_number: refund.refundNumber,
      order_number: refund.orderNumber,
      amount: refund.amount,
      reason: refund.reason,
      note: refund.note,
      is_fee_refund: refund.returnsFee,
      state: refund.state,
      provider_refund_id: refund.providerRefundId,
      requested_at: refund.requestedAt,
      accepted_at: refund.acceptedAt,
      succeeded_at: refund.succeededAt,
      attempts: refund.attempts,
      next_attempt_at: refund.nextAttemptAt,
    })
    .execute()
}

export async function findRefund(db: Db, refundNumber: string): Promise<Refund | undefined> {
  const row = await db
    .selectFrom('payment_refund')
    .selectAll()
    .where('refund_number', '=', refundNumber)
    .executeTakeFirst()
  return row && refundOf(row)
}

/** Whether another of our refunds has this number of the provider. */
export async function isOtherRefund(tx: Tx, providerRefundId: string, refundNumber: string): Promise<boolean> {
  const other = await tx
    .selectFrom('payment_refund')
    .select('refund_number')
    .where('provider_refund_id', '=', providerRefundId)
    .where('refund_number', '<>', refundNumber)
    .executeTakeFirst()
  return other !== undefined
}

/** The caller must have locked the application and the order of the refund. */
export async function lockRefund(tx: Tx, refundNumber: string): Promise<Refund> {
  const query = tx.selectFrom('payment_refund').selectAll().where('refund_number', '=', refundNumber)
  return refundOf(await query.forUpdate().executeTakeFirstOrThrow())
}

/** All refunds of an order, the first one first. */
export async function refundsOfOrder(db: Db, orderNumber: string): Promise<Refund[]> {
  const rows = await db
    .selectFrom('payment_refund')
    .selectAll()
    .where('order_number', '=', orderNumber)
    .orderBy('id')
    .execute()
  return rows.map(refundOf)
}

/** Of all orders of an application. */
export async function findLatestRefund(db: Db, applicationId: string): Promise<Refund | undefined> {
  const row = await db
    .selectFrom('payment_refund')
    .innerJoin('payment_order', 'payment_order.order_number', 'payment_refund.order_number')
    .selectAll('payment_refund')
    .where('payment_order.application_id', '=', applicationId)
    .orderBy('payment_refund.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && refundOf(row)
}

type Progress = Pick<Refund, 'state' | 'succeededAt' | 'nextAttemptAt'> & {
  readonly providerRefundId: string
  readonly acceptedAt: Date
}

export async function changeRefund(tx: Tx, refundNumber: string, progress: Progress): Promise<void> {
  await tx
    .updateTable('payment_refund')
    .set({
      state: progress.state,
      provider_refund_id: progress.providerRefundId,
      accepted_at: progress.acceptedAt,
      succeeded_at: progress.succeededAt,
      next_attempt_at: progress.nextAttemptAt,
      attempts: 0,
      refusal: null,
    })
    .where('refund_number', '=', refundNumber)
    .execute()
}

/** Ends the follow-up of a refund that another one has replaced. */
export const retireRefund = (tx: Tx, refundNumber: string) =>
  tx.updateTable('payment_refund').set({ next_attempt_at: null }).where('refund_number', '=', refundNumber).execute()

export const recordRefusal = (tx: Tx, refundNumber: string, refusal: string) =>
  tx.updateTable('payment_refund').set({ refusal }).where('refund_number', '=', refundNumber).execute()

/**
 * Claims the next attempt of a due refund and schedules the one after it. An attempt that fails half-way is repeated
 * later, and not by all servers at once.
 *
 * @param early for staff, who skip the waiting time
 * @returns undefined when nothing is due
 */
export async function claimAttempt(
  db: Db,
  refundNumber: string,
  now: Date,
  { early }: { early: boolean },
): Promise<Refund | undefined> {
  const refund = await findRefund(db, refundNumber)
  if (!refund || refund.nextAttemptAt === null || !(early || refund.nextAttemptAt <= now)) return undefined
  const attempts = refund.attempts + 1
  const claimed = await db
    .updateTable('payment_refund')
    .set({ attempts, next_attempt_at: nextAttemptAt(refund.state, attempts, now) })
    .where('refund_number', '=', refundNumber)
    .where('state', '=', refund.state)
    .where('attempts', '=', refund.attempts)
    .executeTakeFirst()
  return claimed.numUpdatedRows > 0n ? refund : undefined
}

export async function findDueRefunds(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_refund')
    .select('refund_number')
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .limit(limit)
    .execute()
  return rows.map(({ refund_number }) => refund_number)
}
