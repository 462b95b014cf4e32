import { type Actor, system } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import type { BillRow, Payment, TradeBill } from '../../../kernel/pay/provider.ts'
import type { Platform } from '../../../kernel/platform.ts'
import type { BillDay } from './bill-day.ts'
import { compareRows, unbilledOf } from './compare-bill.ts'
import { continueRefund } from './continue-refund.ts'
import { findOrder } from './order.store.ts'
import {
  findRecordsByNumber,
  findUnbilledRecords,
  findUnresolvedDifferences,
  finishRun,
  insertDifferences,
  markBilled,
  markResolved,
  type StoredDifference,
  upsertRun,
} from './reconciliation.store.ts'
import { findRefund } from './refund.store.ts'
import { settleOrder } from './settle-order.ts'

const schedule = system('payment.reconcile')

/** Rows of a bill per comparison. */
const billRowsPerBatch = 1000

/**
 * Compares a day with the provider's bill and lists every difference. Payments that only the bill knows are adopted at
 * once; the rest is for staff. The list is written before any adoption, so a run that was interrupted can be repeated
 * without losing results. A difference that cannot be adopted stays in the list, for staff, and does not block the
 * others.
 *
 * @param by the requester of the run; adoptions are recorded as automatic
 * @throws ProviderUnavailable while the bill is unavailable, AuthenticityError when it is forged
 */
export async function reconcileDay(
  platform: Platform,
  day: BillDay,
  now: Date,
  { by = schedule, batchSize = billRowsPerBatch }: { by?: Actor; batchSize?: number } = {},
): Promise<void> {
  await platform.pay.readTradeBill(day, (bill) =>
    platform.transaction(async (tx) => {
      // Totals are known after the whole comparison. Differences refer to the run.
      const run = { day, startedAt: now }
      await upsertRun(tx, { ...run, ...zeroTotals })
      const { differences, ...totals } = await compareBill(tx, bill, { now, batchSize })
      await upsertRun(tx, { ...run, ...totals })
      const facts = { rows: totals.payments + totals.refunds, differences }
      await audit(tx, by, now, { event: 'reconciliation.compared', entity: 'reconciliation', entityId: day, facts })
    }),
  )
  for (const difference of sortDifferences(await findUnresolvedDifferences(platform.database.db, day))) {
    await adoptProviderRecord(platform, difference, now).catch((err) =>
      platform.log.error({ err, day, difference: difference.id }, 'a difference was left to staff'),
    )
  }
  await platform.transaction((tx) => finishRun(tx, day, now))
}

const zeroTotals = { payments: 0, paid: 0, refunds: 0, refunded: 0 }

/** Compares the rows in batches, and then looks for records that no row mentioned. */
async function compareBill(tx: Tx, { day, rows }: TradeBill, { now, batchSize }: { now: Date; batchSize: number }) {
  const totals = { ...zeroTotals }
  let found = 0
  for await (const some of batches(rows(), batchSize)) {
    const named = numbersIn(some)
    const differences = compareRows(some, await findRecordsByNumber(tx, named))
    await insertDifferences(tx, day, differences, now)
    await markBilled(tx, day, named)
    found += differences.length
    for (const row of some) add(totals, row)
  }
  const unbilled = unbilledOf(await findUnbilledRecords(tx, day))
  await insertDifferences(tx, day, unbilled, now)
  return { ...totals, differences: found + unbilled.length }
}

async function* batches<T>(items: AsyncIterable<T>, batchSize: number): AsyncGenerator<readonly T[]> {
  let some: T[] = []
  for await (const item of items) {
    some.push(item)
    if (some.length < batchSize) continue
    yield some
    some = []
  }
  if (some.length > 0) yield some
}

function add(totals: typeof zeroTotals, { kind, amount }: BillRow): void {
  switch (kind) {
    case 'payment':
      totals.payments += 1
      totals.paid += amount
      return
    case 'refund':
      totals.refunds += 1
      totals.refunded += amount
      return
  }
}

/** Payments first: a refund requires its payment. */
const sortDifferences = (differences: readonly StoredDifference[]) =>
  differences.toSorted((one, other) => Number(one.subject === 'refund') - Number(other.subject === 'refund'))

const numbersIn = (rows: readonly BillRow[]) => ({
  orderNumbers: rows.flatMap((row) => (row.kind === 'payment' ? [row.orderNumber] : [])),
  refundNumbers: rows.flatMap((row) => (row.kind === 'refund' ? [row.refundNumber] : [])),
})

async function adoptProviderRecord(platform: Platform, difference: StoredDifference, now: Date): Promise<void> {
  if (difference.kind !== 'state') return
  switch (difference.subject) {
    case 'payment':
      return adoptProviderPayment(platform, difference, now)
    case 'refund':
      return adoptProviderRefund(platform, difference, now)
  }
}

/** Adopts a payment that neither notice nor inquiry has reported. */
async function adoptProviderPayment(platform: Platform, difference: StoredDifference, now: Date): Promise<void> {
  const payment = paymentOf(difference)
  if (!payment) return
  await platform.transaction(async (tx) => {
    const settlement = await settleOrder(platform, tx, difference.orderNumber, payment, { source: 'bill', now })
    const order = await findOrder(tx, difference.orderNumber)
    // A notice may have arrived since the comparison. Another transaction is for staff.
    if (order?.transactionId === payment.transactionId) await settle(tx, difference, now, settlement)
  })
}

function paymentOf({ transactionId, theirAmount, theirTime }: StoredDifference): Payment | undefined {
  if (transactionId === null || theirAmount === null || theirTime === null) return undefined
  return { transactionId, amount: theirAmount, paidAt: theirTime }
}

/** The bill shows that a refund was accepted, but the response to our request was lost. Repeats the request. */
async function adoptProviderRefund(platform: Platform, difference: StoredDifference, now: Date): Promise<void> {
  const { refundNumber } = difference
  if (refundNumber === null) return
  await continueRefund(platform, refundNumber, now, { early: true })
  const refund = await findRefund(platform.database.db, refundNumber)
  if (!refund?.acceptedAt) return
  await platform.transaction((tx) => settle(tx, difference, now, 'accepted'))
}

async function settle(tx: Tx, { id }: StoredDifference, now: Date, note: string): Promise<void> {
  if (!(await markResolved(tx, id, { now, by: null, note }))) return
  await audit(tx, schedule, now, {
    event: 'difference.resolved',
    entity: 'reconciliation_difference',
    entityId: id,
    facts: { note },
  })
}
