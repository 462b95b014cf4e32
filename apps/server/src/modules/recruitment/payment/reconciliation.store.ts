import { randomUUID } from 'node:crypto'
import { DifferenceKind, ReconciledSubject } from '@rostrum/contracts/recruitment/payment/admin-calls'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { chunksOf } from '../../../kernel/chunks-of.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import type { PaymentOrder, PaymentRefund, ReconciliationDifference } from '../../../kernel/database/database-types.ts'
import { type BillDay, endOfBillDay, startOfBillDay } from './bill-day.ts'
import type { Difference, OurPayment, OurRecords, OurRefund } from './compare-bill.ts'
import { orderOf } from './order.ts'
import { refundOf } from './refund.ts'

/** Orders and refunds in a bill. */
export type RecordNumbers = { readonly orderNumbers: readonly string[]; readonly refundNumbers: readonly string[] }

/** Our records of the numbers in a bill. */
export async function findRecordsByNumber(tx: Tx, { orderNumbers, refundNumbers }: RecordNumbers): Promise<OurRecords> {
  const payments = await tx
    .selectFrom('payment_order')
    .selectAll()
    .where(sql<boolean>`order_number = any(${orderNumbers}::text[])`)
    .execute()
  const refunds = await tx
    .selectFrom('payment_refund')
    .selectAll()
    .where(sql<boolean>`refund_number = any(${refundNumbers}::text[])`)
    .execute()
  return toOurRecords(payments, refunds)
}

/** Payments and refunds of a day that no bill contains, after the bill of the day was recorded. */
export async function findUnbilledRecords(tx: Tx, day: BillDay): Promise<OurRecords> {
  const payments = await tx
    .selectFrom('payment_order')
    .selectAll()
    .where(sql<boolean>`paid_at >= ${startOfBillDay(day)} and paid_at < ${endOfBillDay(day)} and billed_on is null`)
    .execute()
  // Our clock gives the latest possible time of a refund's acceptance, so an earlier bill may have listed it.
  const refunds = await tx
    .selectFrom('payment_refund')
    .selectAll()
    .where(
      sql<boolean>`accepted_at >= ${startOfBillDay(day)} and accepted_at < ${endOfBillDay(day)} and billed_on is null`,
    )
    .execute()
  return toOurRecords(payments, refunds)
}

const toOurRecords = (
  payments: readonly Selectable<PaymentOrder>[],
  refunds: readonly Selectable<PaymentRefund>[],
): OurRecords => ({
  payments: payments.map(orderOf).map(
    ({ orderNumber, state, amount, transactionId }): OurPayment => ({
      orderNumber,
      state,
      amount,
      transactionId,
      paid: state === 'PAID',
    }),
  ),
  refunds: refunds.map(refundOf).map(
    ({ refundNumber, orderNumber, state, amount, acceptedAt }): OurRefund => ({
      refundNumber,
      orderNumber,
      state,
      amount,
      accepted: acceptedAt !== null,
    }),
  ),
})

/** Marks our records as listed in a bill. */
export async function markBilled(tx: Tx, day: BillDay, { orderNumbers, refundNumbers }: RecordNumbers): Promise<void> {
  await sql`update payment_order set billed_on = ${day} where order_number = any(${orderNumbers}::text[])`.execute(tx)
  await sql`update payment_refund set billed_on = ${day} where refund_number = any(${refundNumbers}::text[])`.execute(
    tx,
  )
}

type Run = {
  readonly day: BillDay
  readonly startedAt: Date
  readonly payments: number
  readonly paid: number
  readonly refunds: number
  readonly refunded: number
}

/** Starts or restarts a day. Earlier results stay. */
export async function upsertRun(tx: Tx, run: Run): Promise<void> {
  const totals = { payments: run.payments, paid: run.paid, refunds: run.refunds, refunded: run.refunded }
  await tx
    .insertInto('reconciliation_run')
    .values({ day: run.day, started_at: run.startedAt, ...totals })
    .onConflict((same) => same.column('day').doUpdateSet({ ...totals, finished_at: null }))
    .execute()
}

export const finishRun = (tx: Tx, day: BillDay, now: Date) =>
  tx.updateTable('reconciliation_run').set({ finished_at: now }).where('day', '=', day).execute()

/** A statement takes 65,535 parameters. */
const batchSize = 2000

export async function insertDifferences(
  tx: Tx,
  day: BillDay,
  differences: readonly Difference[],
  now: Date,
): Promise<void> {
  for (const some of chunksOf(differences, batchSize)) {
    await tx
      .insertInto('reconciliation_difference')
      .values(some.map((difference) => rowOf(difference, day, now)))
      .onConflict((known) => known.doNothing())
      .execute()
  }
}

const rowOf = (difference: Difference, day: BillDay, now: Date) => ({
  id: randomUUID(),
  day,
  kind: difference.kind,
  subject: difference.subject,
  order_number: difference.orderNumber,
  refund_number: difference.refundNumber,
  transaction_id: difference.transactionId,
  our_state: difference.ourState,
  our_amount: difference.ourAmount,
  their_amount: difference.theirAmount,
  their_time: difference.theirTime,
  detected_at: now,
})

export type StoredDifference = Difference & {
  readonly id: string
  readonly day: BillDay
  readonly detectedAt: Date
  readonly resolved: { readonly at: Date; readonly by: string | null; readonly note: string } | null
}

export const differenceOf = (row: Selectable<ReconciliationDifference>): StoredDifference => ({
  id: row.id,
  day: row.day,
  kind: DifferenceKind.parse(row.kind),
  subject: ReconciledSubject.parse(row.subject),
  orderNumber: row.order_number,
  refundNumber: row.refund_number,
  transactionId: row.transaction_id,
  ourState: row.our_state,
  ourAmount: row.our_amount,
  theirAmount: row.their_amount,
  theirTime: row.their_time,
  detectedAt: row.detected_at,
  resolved: row.settled_at && { at: row.settled_at, by: row.settled_by, note: row.settlement ?? '' },
})

/** Unresolved differences of a day. */
export async function findUnresolvedDifferences(db: Db, day: BillDay): Promise<StoredDifference[]> {
  const rows = await db
    .selectFrom('reconciliation_difference')
    .selectAll()
    .where('day', '=', day)
    .where('settled_at', 'is', null)
    .execute()
  return rows.map(differenceOf)
}

/** @param inScope a condition over the project of the order, `payment_order.project_id` */
export async function findDifference(
  db: Db,
  id: string,
  inScope: RawBuilder<boolean>,
): Promise<StoredDifference | undefined> {
  const row = await db
    .selectFrom('reconciliation_difference')
    .leftJoin('payment_order', 'payment_order.order_number', 'reconciliation_difference.order_number')
    .selectAll('reconciliation_difference')
    .where('reconciliation_difference.id', '=', id)
    .where(inScope)
    .executeTakeFirst()
  return row && differenceOf(row)
}

/** @returns false when it was resolved already */
export async function markResolved(
  tx: Tx,
  id: string,
  { now, by, note }: { now: Date; by: string | null; note: string },
): Promise<boolean> {
  const settled = await tx
    .updateTable('reconciliation_difference')
    .set({ settled_at: now, settled_by: by, settlement: note })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  return settled.numUpdatedRows > 0n
}

/** Days from `first` to `last` whose comparison is not finished. */
export async function daysToReconcile(db: Db, first: BillDay, last: BillDay): Promise<BillDay[]> {
  const { rows } = await sql<{ day: BillDay }>`
    select bill.day::date as day from generate_series(${first}::date, ${last}::date, interval '1 day') bill(day)
    where not exists (
      select from reconciliation_run run where run.day = bill.day::date and run.finished_at is not null)
    order by bill.day`.execute(db)
  return rows.map(({ day }) => day)
}

/** When the first order was opened; earlier bills are irrelevant. */
export async function firstOrderAt(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom('payment_order')
    .select('created_at')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at
}
