import { sql } from 'kysely'
import type { Platform } from '../../../kernel/platform.ts'
import type { PersonalRecords } from '../../../module.ts'
import { liveStates, orderOf } from './order.ts'
import { instant, moneyOfFen, presentRefund } from './present-payment.ts'
import { refundsOfOrder } from './refund.store.ts'

/**
 * Payments and refunds of a person. Accounting records must be retained, so erasure only removes the person's name from
 * them.
 */
export function paymentRecords({ database: { db } }: Platform): PersonalRecords {
  return {
    async collect(personId) {
      const rows = await db
        .selectFrom('payment_order')
        .selectAll()
        .where('person_id', '=', personId)
        .orderBy('id')
        .execute()
      const payments = await Promise.all(
        rows.map(orderOf).map(async (order) => ({
          orderNumber: order.orderNumber,
          description: order.description,
          amount: moneyOfFen(order.amount),
          state: order.state,
          openedAt: order.createdAt.toISOString(),
          paidAt: instant(order.paidAt),
          transactionId: order.transactionId,
          refunds: (await refundsOfOrder(db, order.orderNumber)).map(presentRefund),
        })),
      )
      return { payments }
    },
    /** A payment or refund is pending. */
    async usedBy(tx, personId) {
      const underway = await tx
        .selectFrom('payment_order')
        .select('order_number')
        .where('person_id', '=', personId)
        .where((order) =>
          order.or([
            order('state', 'in', liveStates),
            order.exists(
              order
                .selectFrom('payment_refund')
                .select(sql`1`.as('one'))
                .whereRef('payment_refund.order_number', '=', 'payment_order.order_number')
                .where('next_attempt_at', 'is not', null),
            ),
          ]),
        )
        .limit(1)
        .executeTakeFirst()
      return underway && 'payment'
    },
    async erase(tx, personId) {
      await tx.updateTable('payment_order').set({ person_id: null }).where('person_id', '=', personId).execute()
    },
  }
}
