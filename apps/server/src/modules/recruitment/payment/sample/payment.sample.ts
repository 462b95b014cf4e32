import { amountOf, fenOf } from '@rostrum/decimal/money'
import type { PastPayment } from '@rostrum/wechatpay-simulator'
import type { Tx } from '../../../../kernel/database/database.ts'
import type { Fen } from '../../../../kernel/pay/provider.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import type { SampleWorld } from '../../../../kernel/sample/world.ts'
import { feeOf, lockApplication } from '../../applications/public.ts'
import { insertOrders } from '../order.store.ts'
import { insertRefund } from '../refund.store.ts'
import { insertPastEvents } from './past-events.store.ts'
import { findPastFees, type PastFee } from './past-fees.store.ts'
import { inventOrder } from './past-order.ts'

/**
 * The orders that paid the fees of the sample data, in our records and in the sandbox, so that their bills, refunds and
 * receipts work. In addition one payment of the sandbox without an order, as a difference for staff.
 */
export async function samplePayments(tx: Tx, platform: Platform, world: SampleWorld): Promise<void> {
  const fees = await findPastFees(tx)
  const amounts = await amountsOf(platform, tx, fees, world.now)
  const past = fees.map((fee) => inventOrder(world, platform.config.timeZone, fee, amounts.get(fee.projectId) ?? 0))
  if (past.length === 0) return
  await insertOrders(
    tx,
    past.map(({ order }) => order),
  )
  for (const { refund } of past) if (refund) await insertRefund(tx, refund)
  await insertPastEvents(tx, past)
  platform.sandbox?.simulator.restorePayments([
    ...past.flatMap(({ providerRecord }) => providerRecord ?? []),
    foreign(world),
  ])
}

async function amountsOf(
  platform: Platform,
  tx: Tx,
  fees: readonly PastFee[],
  now: Date,
): Promise<ReadonlyMap<string, Fen>> {
  const amounts = new Map<string, Fen>()
  for (const { projectId, applicationId } of fees) {
    if (amounts.has(projectId)) continue
    const { project } = await lockApplication(platform, tx, applicationId, now)
    const amount = feeOf(project)
    if (amount) amounts.set(projectId, fenOf(amountOf(amount)))
  }
  return amounts
}

function foreign(world: SampleWorld): PastPayment {
  const paidAt = world.at(-3, '12:10').getTime()
  return {
    outTradeNo: 'CANTEEN000017',
    description: '职工食堂充值',
    total: 20_000,
    createdAt: paidAt - 60_000,
    transactionId: '4200000000000000000000000017',
    paidAt,
  }
}
