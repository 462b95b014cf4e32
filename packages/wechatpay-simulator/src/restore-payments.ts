import type { Order, Refund } from './records.ts'
import type { SimulatorContext } from './simulator-context.ts'

/** A refund that was accepted before; one that came back from the bank waits for staff. */
type PastRefund = Pick<Refund, 'outRefundNo' | 'refundId' | 'createdAt'> &
  ({ readonly state: 'SUCCESS'; readonly succeededAt: number } | { readonly state: 'ABNORMAL' })

/** A payment that was made before. */
export type PastPayment = Pick<Order, 'outTradeNo' | 'description' | 'total' | 'createdAt'> & {
  readonly transactionId: string
  readonly paidAt: number
  readonly refund?: PastRefund | undefined
}

const orderLifetimeMs = 15 * 60_000

/** Makes the past known: it is in answers and bills, and nobody is sent a notice of it. */
export function restorePayments(world: SimulatorContext, payments: readonly PastPayment[]): void {
  for (const { refund, ...payment } of payments) {
    const { outTradeNo, transactionId, total } = payment
    world.ledger.putOrder({
      ...payment,
      appid: world.appid,
      attach: '',
      notifyUrl: '',
      expiresAt: payment.createdAt + orderLifetimeMs,
      codeUrl: `weixin://wxpay/bizpayurl?pr=${outTradeNo}`,
      fingerprint: '',
      payer: 'oSandboxPast',
      state: refund ? 'REFUND' : 'SUCCESS',
    })
    if (!refund) continue
    const settled = { settlesAt: refund.createdAt, outcome: refund.state }
    world.ledger.putRefund({ ...refund, ...settled, outTradeNo, transactionId, total, amount: total, notifyUrl: '' })
  }
}
