import type { Db } from '../../../kernel/database/database.ts'
import type { Fen } from '../../../kernel/pay/provider.ts'
import { findOrderOfFee } from './order.store.ts'
import { refundsOfOrder } from './refund.store.ts'

/** The facts of a payment on a receipt. The payer and the application come from the application. */
export type PaymentFacts = {
  readonly receiptNumber: string
  readonly amountFen: Fen
  readonly paidAt: Date
  readonly orderNumber: string
  readonly transactionNumber: string
}

/** The payment that pays the fee of an application; none once it is refunded or about to be. */
export async function findPayment(db: Db, applicationId: string): Promise<PaymentFacts | undefined> {
  const order = await findOrderOfFee(db, applicationId)
  if (!order?.paidAt || order.transactionId === null) return undefined
  if ((await refundsOfOrder(db, order.orderNumber)).length > 0) return undefined
  return {
    receiptNumber: `RC${order.orderNumber.slice(2)}`,
    amountFen: order.amount,
    paidAt: order.paidAt,
    orderNumber: order.orderNumber,
    transactionNumber: order.transactionId,
  }
}
