import { system } from '../../platform/actor.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Payment, TradeBill } from '../../platform/pay/provider.ts'
import type { Platform } from '../../platform/platform.ts'
import type { BillDay } from './bill-day.ts'
import { compareBill } from './compare-bill.ts'
import { continueRefund } from './continue-refund.ts'
import { findOrder } from './order.store.ts'
import {
  type FoundDifference,
  finishRun,
  insertDifferences,
  markBilled,
  markSettled,
  ourRecords,
  putRun,
  unsettledDifferences,
} from './reconciliation.store.ts'
import { findRefund } from './refund.store.ts'
import { settleOrder } from './settle-order.ts'

const actor = system('payment.reconcile')

/**
 * Compares a day with the provider's bill and lists every difference. Money that the bill knows and we did not is
 * taken over at once; the rest is for staff. The list is written down before anything is taken over, so that a run
 * that ends half-way is done again without forgetting what it had found. A difference that cannot be taken over stays in
 * the list, for staff, and keeps no other from it.
 *
 * @throws ProviderUnavailable while the bill cannot be had, NotAuthentic when it is not theirs
 */
export async function reconcileDay(platform: Platform, day: BillDay, now: Date): Promise<void> {
  const bill = await platform.pay.downloadTradeBill(day)
  await platform.transaction(async (tx) => {
    const named = numbersIn(bill)
    const differences = compareBill(bill, await ourRecords(tx, day, named))
    await putRun(tx, { day, startedAt: now, ...totalsOf(bill) })
    await insertDifferences(tx, day, differences, now)
    await markBilled(tx, day, named)
    const facts = { rows: bill.rows.length, differences: differences.length }
    await audit(tx, actor, now, { event: 'reconciliation.compared', entity: 'reconciliation', entityId: day, facts })
  })
  for (const difference of inTheirOrder(await unsettledDifferences(platform.database.db, day))) {
    await takeOver(platform, difference, now).catch((err) =>
      platform.log.error({ err, day, difference: difference.id }, 'a difference was left to staff'),
    )
  }
  await platform.transaction((tx) => finishRun(tx, day, now))
}

/** Payments first: what is to be returned must have come. */
const inTheirOrder = (differences: readonly FoundDifference[]) =>
  differences.toSorted((one, other) => Number(one.subject === 'refund') - Number(other.subject === 'refund'))

const numbersIn = ({ rows }: TradeBill) => ({
  orderNumbers: rows.flatMap((row) => (row.kind === 'payment' ? [row.orderNumber] : [])),
  refundNumbers: rows.flatMap((row) => (row.kind === 'refund' ? [row.refundNumber] : [])),
})

function totalsOf({ rows }: TradeBill) {
  const of = (kind: 'payment' | 'refund') => rows.filter((row) => row.kind === kind)
  const sum = (part: TradeBill['rows']) => part.reduce((total, { amount }) => total + amount, 0)
  const [payments, refunds] = [of('payment'), of('refund')]
  return { payments: payments.length, paid: sum(payments), refunds: refunds.length, refunded: sum(refunds) }
}

async function takeOver(platform: Platform, difference: FoundDifference, now: Date): Promise<void> {
  if (difference.kind !== 'state') return
  switch (difference.subject) {
    case 'payment':
      return takeOverPayment(platform, difference, now)
    case 'refund':
      return takeOverRefund(platform, difference, now)
  }
}

/** A payment of which neither notice nor inquiry had told. */
async function takeOverPayment(platform: Platform, difference: FoundDifference, now: Date): Promise<void> {
  const payment = paymentOf(difference)
  if (!payment) return
  await platform.transaction(async (tx) => {
    const settlement = await settleOrder(platform, tx, difference.orderNumber, payment, { source: 'bill', now })
    const order = await findOrder(tx, difference.orderNumber)
    // A notice may have been faster since the comparison; another transaction is for staff.
    if (order?.transactionId === payment.transactionId) await settle(tx, difference, now, settlement)
  })
}

function paymentOf({ transactionId, theirAmount, theirTime }: FoundDifference): Payment | undefined {
  if (transactionId === null || theirAmount === null || theirTime === null) return undefined
  return { transactionId, amount: theirAmount, paidAt: theirTime }
}

/** The bill says that a refund was taken on, the answer to our request was lost: the request is repeated. */
async function takeOverRefund(platform: Platform, difference: FoundDifference, now: Date): Promise<void> {
  const { refundNumber } = difference
  if (refundNumber === null) return
  await continueRefund(platform, refundNumber, now, { early: true })
  const refund = await findRefund(platform.database.db, refundNumber)
  if (!refund?.acceptedAt) return
  await platform.transaction((tx) => settle(tx, difference, now, 'accepted'))
}

async function settle(tx: Tx, { id }: FoundDifference, now: Date, note: string): Promise<void> {
  if (!(await markSettled(tx, id, { now, by: null, note }))) return
  await audit(tx, actor, now, {
    event: 'difference.settled',
    entity: 'reconciliation_difference',
    entityId: id,
    facts: { note },
  })
}
