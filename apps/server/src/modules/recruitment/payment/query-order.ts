import { system } from '../../../kernel/actor.ts'
import type { Trade } from '../../../kernel/pay/provider.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { closeOrder } from './close-order.ts'
import { noteFailure } from './order.store.ts'
import { type Settlement, type Source, settleOrder } from './settle-order.ts'

/**
 * Queries the state of an order at the provider and applies it. An order unknown to the provider stays unchanged.
 *
 * @throws the errors of the provider's calls
 */
export async function queryOrder(platform: Platform, orderNumber: string, now: Date): Promise<void> {
  const trade = await platform.pay.queryOrder(orderNumber)
  if (trade) await applyTrade(platform, trade, { source: 'inquiry', now })
}

/** Applies the provider's state of an order; `open` means that nothing has happened yet. */
export async function applyTrade(
  platform: Platform,
  trade: Trade,
  { source, now }: { source: Source; now: Date },
): Promise<Settlement | 'closed' | 'open'> {
  const { orderNumber } = trade
  switch (trade.state) {
    case 'SUCCESS':
    case 'REFUND':
      return platform.transaction((tx) => settleOrder(platform, tx, orderNumber, trade.payment, { source, now }))
    case 'CLOSED':
      await platform.transaction((tx) =>
        closeOrder(platform, tx, orderNumber, { role: 'paymentProvider', actor: system('wechatpay'), now }),
      )
      return 'closed'
    case 'PAYERROR':
      await noteFailure(platform.database.db, orderNumber, now)
      return 'open'
    case 'NOTPAY':
      return 'open'
  }
}
