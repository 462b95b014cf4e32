import { RefundReason, RefundState } from '@rostrum/contracts/recruitment/payment/calls'
import type { Selectable } from 'kysely'
import type { PaymentRefund } from '../../../kernel/database/database-types.ts'
import type { Fen } from '../../../kernel/pay/provider.ts'

/** Money on its way back to the payer. */
export type Refund = {
  readonly refundNumber: string
  readonly orderNumber: string
  readonly amount: Fen
  readonly reason: RefundReason
  /** What staff wrote. */
  readonly note: string | null
  /** The fee of the application follows this refund; other refunds return money that the fee never counted. */
  readonly returnsFee: boolean
  readonly state: RefundState
  readonly providerRefundId: string | null
  readonly requestedAt: Date
  readonly acceptedAt: Date | null
  readonly succeededAt: Date | null
  /** Code with which the provider last refused it. */
  readonly refusal: string | null
  readonly attempts: number
  readonly nextAttemptAt: Date | null
}

export const refundOf = (row: Selectable<PaymentRefund>): Refund => ({
  refundNumber: row.refund_number,
  orderNumber: row.order_number,
  amount: row.amount,
  reason: RefundReason.parse(row.reason),
  note: row.note,
  returnsFee: row.returns_fee,
  state: RefundState.parse(row.state),
  providerRefundId: row.provider_refund_id,
  requestedAt: row.requested_at,
  acceptedAt: row.accepted_at,
  succeededAt: row.succeeded_at,
  refusal: row.refusal,
  attempts: row.attempts,
  nextAttemptAt: row.next_attempt_at,
})

/** How far a refund has come. Messages overtake one another: one that tells of an earlier stage changes nothing. */
export function stageOf(state: RefundState): number {
  switch (state) {
    case 'REQUESTED':
      return 0
    case 'PROCESSING':
      return 1
    case 'ABNORMAL':
      return 2
    case 'CLOSED':
      return 3
    case 'SUCCESS':
      return 4
  }
}

const minute = 60_000

/** How long to wait before the provider is asked again, after so many attempts in a state. */
export function pauseMs(state: Exclude<RefundState, 'SUCCESS'>, attempts: number): number {
  switch (state) {
    case 'REQUESTED':
    case 'PROCESSING':
      return Math.min(2 ** Math.min(attempts, 10), 360) * minute
    // Staff are settling it with the provider.
    case 'ABNORMAL':
      return 360 * minute
    // What closed it, such as an empty account of the merchant, takes time to mend.
    case 'CLOSED':
      return 1440 * minute
  }
}

export function nextAttemptAt(state: RefundState, attempts: number, now: Date): Date | null {
  return state === 'SUCCESS' ? null : new Date(now.getTime() + pauseMs(state, attempts))
}
