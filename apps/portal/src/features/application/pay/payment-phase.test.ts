import { FeeState } from '@rostrum/contracts/recruitment/applications/states'
import { describe, expect, it } from 'vitest'
import { ApiFailure } from '../../../shell/api-failure.ts'
import type { Order, PaymentStatus } from './open-order.ts'
import { paymentPhase } from './payment-phase.ts'

const amount = { amount: '100.00', currency: 'CNY' } as const
const order = {
  way: 'native',
  orderNumber: '26112015120048170001',
  state: 'OPEN',
  amount,
  codeUrl: 'weixin://wxpay/bizpayurl?pr=a1b2c3',
  expiresAt: '2026-11-20T15:27:00+08:00',
  paidAt: null,
  failedAt: null,
  description: '考试费',
  cashierUrl: null,
  serverTime: '2026-11-20T15:12:00+08:00',
} as const satisfies Order
const statusOf = (fee: PaymentStatus['fee'], changes: Partial<PaymentStatus> = {}): PaymentStatus => ({
  fee,
  order: { ...order, codeUrl: null },
  refund: null,
  serverTime: order.serverTime,
  ...changes,
})
const nothing = {
  order: undefined,
  failure: undefined,
  status: undefined,
  unsure: false,
  ended: false,
  rival: undefined,
}
const refusal = (status: number, reason: string) => new ApiFailure('refused', { status, message: '说明', reason })

const unreachable = [
  refusal(503, 'payment.provider_unavailable'),
  refusal(502, 'payment.provider_refused'),
  new ApiFailure('network'),
]

describe('a payment on the screen', () => {
  it('can be scanned while its order is open', () => {
    expect(paymentPhase({ ...nothing, order, status: statusOf('PAYING') })).toEqual({ kind: 'open', order })
  })
  it('has expired when its time is over or the provider closed it, not when an older order was closed', () => {
    const closed = { ...order, state: 'CLOSED', codeUrl: null } as const
    expect(paymentPhase({ ...nothing, order, ended: true })).toEqual({ kind: 'expired' })
    expect(paymentPhase({ ...nothing, order, status: statusOf('DUE', { order: closed }) })).toEqual({ kind: 'expired' })
    const older = statusOf('DUE', { order: { ...closed, orderNumber: '26112015000048170001' } })
    expect(paymentPhase({ ...nothing, order, status: older }).kind).toBe('open')
  })
  it('waits where a request for a waiver closed its order', () => {
    const closed = { ...order, state: 'CLOSED', codeUrl: null } as const
    const status = statusOf('WAIVER_PENDING', { order: closed })
    expect(paymentPhase({ ...nothing, order, status })).toEqual({ kind: 'inDecision' })
    expect(paymentPhase({ ...nothing, order, status: statusOf('WAIVER_PENDING') }).kind).toBe('open')
  })
  it('was replaced, and has not expired, when the payment was opened in another way since', () => {
    const onPhone = { ...order, orderNumber: '26112015130048170002', codeUrl: null }
    const status = statusOf('PAYING', { order: onPhone })
    expect(paymentPhase({ ...nothing, order, status })).toEqual({ kind: 'replaced' })
  })
  it('can be started again when WeChat did not name the payer', () => {
    const failure = refusal(409, 'payment.payer_unknown')
    expect(paymentPhase({ ...nothing, failure, status: statusOf('PAYING') })).toEqual({ kind: 'unidentified' })
  })
  it('is paid whatever else is known: received money takes precedence over an expired code', () => {
    for (const ended of [true, false]) {
      for (const failure of [undefined, refusal(409, 'recruitment.state')]) {
        expect(paymentPhase({ ...nothing, order, failure, status: statusOf('PAID'), ended })).toEqual({
          kind: 'paid',
        })
      }
    }
  })
  it('distinguishes an unreachable provider from a fee that cannot be paid now', () => {
    const status = statusOf('DUE', { order: null })
    for (const failure of unreachable) {
      expect(paymentPhase({ ...nothing, failure, status }).kind).toBe('unavailable')
    }
    const refused = { ...nothing, failure: refusal(409, 'recruitment.window_closed') }
    expect(paymentPhase({ ...refused, status })).toEqual({ kind: 'refused', message: '说明' })
    expect(paymentPhase({ ...refused, unsure: true })).toEqual({ kind: 'refused', message: '说明' })
  })
  it('is not refused before it is known whether the fee is paid, which refuses the opening too', () => {
    for (const failure of [refusal(409, 'recruitment.state'), ...unreachable]) {
      expect(paymentPhase({ ...nothing, failure }).kind).toBe('preparing')
    }
  })
  it('says that nothing was charged only when it is known that no order is open', () => {
    const closed = { ...order, state: 'CLOSED', codeUrl: null } as const
    const none = [statusOf('DUE', { order: null }), statusOf('DUE', { order: closed })]
    for (const failure of unreachable) {
      expect(paymentPhase({ ...nothing, failure, unsure: true }).kind).toBe('unknown')
      for (const status of [statusOf('PAYING'), statusOf('DUE')]) {
        expect(paymentPhase({ ...nothing, failure, status }).kind).toBe('unknown')
      }
      for (const status of none) {
        expect(paymentPhase({ ...nothing, failure, status, unsure: true }).kind).toBe('unknown')
        expect(paymentPhase({ ...nothing, order, failure, status }).kind).toBe('unknown')
        expect(paymentPhase({ ...nothing, failure, status }).kind).toBe('unavailable')
      }
    }
  })
  it('never shows a code for a fee that is settled or goes back', () => {
    const settled = FeeState.options.filter(
      (fee) => paymentPhase({ ...nothing, order, status: statusOf(fee) }).kind !== 'open',
    )
    expect(settled).toEqual(['PAID', 'REFUNDING', 'REFUNDED', 'WAIVED'])
  })
})
