import type { Insertable } from 'kysely'
import { chunksOf } from '../../../../kernel/chunks-of.ts'
import type { Tx } from '../../../../kernel/database/database.ts'
import type { PaymentEvent } from '../../../../kernel/database/database-types.ts'
import type { PastOrder } from './past-order.ts'

/** A statement takes 65,535 parameters. */
const batchSize = 5000

/** The history of each order, as production would have recorded it. */
export async function insertPastEvents(tx: Tx, past: readonly PastOrder[]): Promise<void> {
  const events = past.flatMap(eventsOf)
  for (const some of chunksOf(events, batchSize)) await tx.insertInto('payment_event').values(some).execute()
}

function eventsOf({ order, refund }: PastOrder): Insertable<PaymentEvent>[] {
  const { orderNumber, amount, createdAt, expiresAt, paidAt, transactionId } = order
  const event = (name: string, at: Date | null | undefined, facts: object = {}, refundNumber?: string) =>
    at
      ? [
          {
            order_number: orderNumber,
            refund_number: refundNumber ?? null,
            at,
            event: name,
            facts: JSON.stringify(facts),
          },
        ]
      : []
  const number = refund?.refundNumber
  return [
    ...event('payment.created', createdAt, { amount, expiresAt: expiresAt.toISOString() }),
    ...event('payment.opened', paidAt && createdAt),
    ...event('payment.paid', paidAt, { source: 'notice', transactionId, amount }),
    ...event('refund.requested', refund?.requestedAt, { reason: refund?.reason, amount }, number),
    ...event('refund.accepted', refund?.acceptedAt, {}, number),
    ...event('refund.returned', refund?.state === 'ABNORMAL' ? refund.acceptedAt : null, {}, number),
    ...event('refund.arrived', refund?.succeededAt, {}, number),
  ]
}
