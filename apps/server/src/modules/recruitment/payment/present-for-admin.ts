import type { PaymentOrderState } from '@rostrum/contracts/recruitment/payment/calls'
import type { Order } from './order.ts'
import type { Reconciliation, RefundOfApplication } from './payment-admin.store.ts'
import { instant, moneyOfFen } from './present-payment.ts'
import type { StoredDifference } from './reconciliation.store.ts'
import type { Refund } from './refund.ts'

export const presentOrderForAdmin = (order: Order, refund: Refund | undefined, payer: string) => ({
  orderNumber: order.orderNumber,
  applicationId: order.applicationId,
  applicationNumber: order.applicationNumber,
  payer,
  projectId: order.projectId,
  description: order.description,
  state: order.state satisfies PaymentOrderState,
  amount: moneyOfFen(order.amount),
  createdAt: order.createdAt.toISOString(),
  expiresAt: order.expiresAt.toISOString(),
  paidAt: instant(order.paidAt),
  transactionId: order.transactionId,
  paysFee: order.paysFee,
  refundState: refund?.state ?? null,
  refundable: order.paysFee && !refund,
})

export const presentRefundForAdmin = (refund: RefundOfApplication) => ({
  refundNumber: refund.refundNumber,
  orderNumber: refund.orderNumber,
  applicationNumber: refund.applicationNumber,
  state: refund.state,
  reason: refund.reason,
  note: refund.note,
  amount: moneyOfFen(refund.amount),
  providerRefundId: refund.providerRefundId,
  requestedAt: refund.requestedAt.toISOString(),
  acceptedAt: instant(refund.acceptedAt),
  succeededAt: instant(refund.succeededAt),
  refusal: refund.refusal,
  nextAttemptAt: instant(refund.nextAttemptAt),
})

export const presentReconciliation = ({ payments, refunds, startedAt, finishedAt, ...run }: Reconciliation) => ({
  ...run,
  startedAt: startedAt.toISOString(),
  finishedAt: instant(finishedAt),
  payments: { count: payments.count, amount: moneyOfFen(payments.fen) },
  refunds: { count: refunds.count, amount: moneyOfFen(refunds.fen) },
})

export const presentDifference = (difference: StoredDifference) => ({
  id: difference.id,
  day: difference.day,
  kind: difference.kind,
  subject: difference.subject,
  orderNumber: difference.orderNumber,
  refundNumber: difference.refundNumber,
  transactionId: difference.transactionId,
  ourState: difference.ourState,
  ourAmount: difference.ourAmount === null ? null : moneyOfFen(difference.ourAmount),
  theirAmount: difference.theirAmount === null ? null : moneyOfFen(difference.theirAmount),
  detectedAt: difference.detectedAt.toISOString(),
  settled: difference.resolved && { ...difference.resolved, at: difference.resolved.at.toISOString() },
})
