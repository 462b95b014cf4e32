import type { PastPayment } from '@rostrum/wechatpay-simulator'
import { translate } from '../../../../kernel/http/messages.ts'
import type { Fen } from '../../../../kernel/pay/provider.ts'
import type { SampleWorld } from '../../../../kernel/sample/world.ts'
import { newOrderNumber, type Order } from '../order.ts'
import type { Refund } from '../refund.ts'
import type { PastFee } from './past-fees.store.ts'

/** A generated order, for our records and for those of the sandbox. */
export type PastOrder = {
  readonly order: Order
  readonly refund: (Refund & { readonly providerRefundId: string }) | undefined
  readonly providerRecord: PastPayment | undefined
}

const minute = 60_000

const later = (instant: Date, ms: number): Date => new Date(instant.getTime() + ms)

const digits = (world: SampleWorld, count: number) =>
  Array.from({ length: count }, () => String(world.integer(0, 9))).join('')

const randomBytes = (world: SampleWorld) => Uint8Array.from({ length: 6 }, () => world.integer(0, 255))

/** Opened a few minutes before its payment. One in payment was opened when the sample was loaded. */
export function inventOrder(world: SampleWorld, timeZone: string, fee: PastFee, amount: Fen): PastOrder {
  const { applicationId, applicationNumber, personId, projectId, projectTitle, settledAt } = fee
  const createdAt = settledAt ? later(settledAt, -world.integer(1, 10) * minute) : world.now
  const paid = settledAt && ({ state: 'PAID', transactionId: `4200${digits(world, 24)}`, paidAt: settledAt } as const)
  const order: Order = {
    orderNumber: newOrderNumber(createdAt, timeZone, randomBytes(world)),
    applicationId,
    applicationNumber,
    projectId,
    personId,
    amount,
    description: translate('payment.statement', { project: projectTitle }, 'zh-CN'),
    way: 'native',
    startReference: null,
    payerHash: null,
    createdAt,
    expiresAt: later(createdAt, 15 * minute),
    ...(paid ?? { state: 'CREATED', transactionId: null, paidAt: null }),
    failedAt: null,
    paysFee: paid !== null,
  }
  const refund = inventRefund(world, fee, order)
  return { order, refund, providerRecord: paid ? atProvider(order, paid, refund) : undefined }
}

/** A refund that has not arrived was returned by the bank, and waits for staff to resolve it with the provider. */
function inventRefund(world: SampleWorld, { ended, refundRequestedAt, refundArrivedAt }: PastFee, order: Order) {
  if (!refundRequestedAt) return undefined
  return {
    refundNumber: `${order.orderNumber}R1`,
    orderNumber: order.orderNumber,
    amount: order.amount,
    reason: ended ? 'application_ended' : 'granted',
    note: null,
    returnsFee: true,
    requestedAt: refundRequestedAt,
    acceptedAt: refundRequestedAt,
    refusal: null,
    attempts: 0,
    providerRefundId: `5030${digits(world, 24)}`,
    ...(refundArrivedAt
      ? { state: 'SUCCESS', succeededAt: refundArrivedAt, nextAttemptAt: null }
      : { state: 'ABNORMAL', succeededAt: null, nextAttemptAt: world.now }),
  } as const satisfies PastOrder['refund']
}

function atProvider(
  order: Order,
  { transactionId, paidAt }: { readonly transactionId: string; readonly paidAt: Date },
  refund: PastOrder['refund'],
): PastPayment {
  return {
    outTradeNo: order.orderNumber,
    description: order.description,
    total: order.amount,
    createdAt: order.createdAt.getTime(),
    transactionId,
    paidAt: paidAt.getTime(),
    refund: refund && {
      outRefundNo: refund.refundNumber,
      refundId: refund.providerRefundId,
      createdAt: refund.requestedAt.getTime(),
      ...(refund.succeededAt ? { state: 'SUCCESS', succeededAt: refund.succeededAt.getTime() } : { state: 'ABNORMAL' }),
    },
  }
}
