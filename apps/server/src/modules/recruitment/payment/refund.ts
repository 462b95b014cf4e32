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
  /** The note of staff. */
  readonly note: string | null
  /** The fee of the application follows this refund. Other refunds return money that never paid the fee. */
  readonly returnsFee: boolean
  readonly state: RefundState
  readonly providerRefundId: string | null
  readonly requestedAt: Date
  readonly acceptedAt: Date | null
  readonly succeededAt: Date | null
  /** The error code of the provider's last refusal. */
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
  returnsFee: row.is_fee_refund,
  state: RefundState.parse(row.state),
  providerRefundId: row.provider_refund_id,
  requestedAt: row.requested_at,
  acceptedAt: row.accepted_at,
  succeededAt: row.succeeded_at,
  refusal: row.refusal,
  attempts: row.attempts,
  nextAttemptAt: row.next_attempt_at,
})

/** The stage of a refund. Messages can arrive out of order: one about an earlier stage changes nothing. */
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

/** The wait before the next inquiry, after this many attempts in a state. */
export function pauseMs(state: Exclude<RefundState, 'SUCCESS'>, attempts: number): number {
  switch (state) {
    case 'REQUESTED':
    case 'PROCESSING':
      return Math.min(2 ** Math.min(attempts, 10), 360) * minute
    // Staff resolve it with the provider.
    case 'ABNORMAL':
      return 360 * minute
    // The cause, such as an empty merchant account, takes time to fix.
    case 'CLOSED':
      return 1440 * minute
  }
}

export function nextAttemptAt(state: RefundState, attempts: number, now: Date): Date | null {
  return state === 'SUCCESS' ? null : new Date(now.getTime() + pauseMs(state, attempts))
}
