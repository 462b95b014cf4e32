import { type FeeState, isLive, type ReviewState } from '@rostrum/contracts/application-states'
import type { RefundReason } from '@rostrum/contracts/payment'

/** `settle` and `refundLate` are moves of the fee; other money goes back without touching it. */
export type Destination =
  | { readonly move: 'settle' }
  | { readonly move: 'refundLate'; readonly reason: RefundReason }
  | { readonly move: null; readonly reason: RefundReason }

/** What becomes of money that has arrived for an application. */
export function destinationOf({ review, fee }: { review: ReviewState; fee: FeeState }): Destination {
  switch (fee) {
    case 'PAYING':
    case 'DUE':
    case 'WAIVER_PENDING':
      return isLive(review) ? { move: 'settle' } : { move: null, reason: 'application_ended' }
    case 'LAPSED':
      return { move: 'refundLate', reason: 'late' }
    case 'PAID':
    case 'REFUNDING':
    case 'REFUNDED':
      return { move: null, reason: 'paid_twice' }
    case 'WAIVED':
      return { move: null, reason: 'waived' }
    case 'NONE':
      return { move: null, reason: 'not_due' }
  }
}
