import type { Order, Refund } from './records.ts'
import type { SimulatorContext } from './simulator-context.ts'

/** A refund that was accepted earlier. One that the bank returned waits for staff. */
type PastRefund = Pick<Refund, 'outRefundNo' | 'refundId' | 'createdAt'> &
  ({ readonly state: 'SUCCESS'; readonly succeededAt: number } | { readonly state: 'ABNORMAL' })

/** A payment that was made earlier. */
export type PastPayment = Pick<Order, 'outTradeNo' | 'description' | 'total' | 'createdAt'> & {
  readonly transactionId: string
  readonly paidAt: number
  readonly refund?: PastRefund | undefined
}

const orderLifetimeMs = 15 * 60_000

/** Restores past payments: they are in responses and bills, and no notice is sent for them. */
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
