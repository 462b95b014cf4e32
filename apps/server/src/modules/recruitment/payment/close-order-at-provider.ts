import type { PaymentOrderState } from '@rostrum/contracts/recruitment/payment/calls'
import { system } from '../../../kernel/actor.ts'
import { ProviderRefused } from '../../../kernel/pay/errors.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { closeOrder } from './close-order.ts'
import { findOrder } from './order.store.ts'
import { queryOrder } from './query-order.ts'

/**
 * Ends an order that must not be paid any more: closed at the provider and here, or settled if the payer was faster.
 *
 * @throws ProviderUnavailable and AuthenticityError; the order then stays as it is, and the sweeper retries it
 */
export async function closeOrderAtProvider(platform: Platform, orderNumber: string, now: Date): Promise<void> {
  const before = await findOrder(platform.database.db, orderNumber)
  const outcome = await platform.pay.closeOrder(orderNumber).catch(refusalAsUndecided)
  const close = (whenIn?: PaymentOrderState) =>
    platform.transaction((tx) =>
      closeOrder(platform, tx, orderNumber, { role: 'schedule', actor: system('payment'), now }, whenIn),
    )
  switch (outcome) {
    case 'closed':
      await close()
      return
    case 'unknown':
      // Another request may have opened it since the provider answered, and then it can be paid.
      if (!(await close(before?.state))) await closeOrderAtProvider(platform, orderNumber, now)
      return
    case 'paid':
    case 'undecided':
      await queryOrder(platform, orderNumber, now)
  }
}

function refusalAsUndecided(failure: unknown): 'undecided' {
  if (failure instanceof ProviderRefused) return 'undecided'
  throw failure
}
