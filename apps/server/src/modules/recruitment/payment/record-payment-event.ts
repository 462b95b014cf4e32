import type { PaymentEventName } from '@rostrum/contracts/recruitment/payment/events'
import type { Actor } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import type { Tx } from '../../../kernel/database/database.ts'

type PaymentEvent = {
  readonly event: PaymentEventName
  readonly orderNumber: string
  readonly refundNumber?: string
  readonly facts?: Readonly<Record<string, unknown>>
}

/** Records an event of an order or a refund in its history and in the audit log, in the transaction of the change. */
export async function recordPaymentEvent(tx: Tx, actor: Actor, now: Date, paymentEvent: PaymentEvent): Promise<void> {
  const { event, orderNumber, refundNumber, facts = {} } = paymentEvent
  await tx
    .insertInto('payment_event')
    .values({
      order_number: orderNumber,
      refund_number: refundNumber ?? null,
      at: now,
      event,
      facts: JSON.stringify(facts),
    })
    .execute()
  const [entity, entityId] =
    refundNumber === undefined ? ['payment_order', orderNumber] : ['payment_refund', refundNumber]
  await audit(tx, actor, now, { event, entity, entityId, facts })
}
