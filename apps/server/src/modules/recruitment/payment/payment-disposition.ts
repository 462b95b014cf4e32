import { type FeeState, isLive, type ReviewState } from '@rostrum/contracts/recruitment/applications/states'
import type { RefundReason } from '@rostrum/contracts/recruitment/payment/calls'

/** `settle` and `refundLate` are transitions of the fee. Other money is refunded without changing it. */
export type PaymentDisposition =
  | { readonly transition: 'settle' }
  | { readonly transition: 'refundLate'; readonly reason: RefundReason }
  | { readonly transition: null; readonly reason: RefundReason }

/** Decides what to do with money that has arrived for an application. */
export function paymentDisposition({ review, fee }: { review: ReviewState; fee: FeeState }): PaymentDisposition {
  switch (fee) {
    case 'PAYING':
    case 'DUE':
    case 'WAIVER_PENDING':
      return isLive(review) ? { transition: 'settle' } : { transition: null, reason: 'application_ended' }
    case 'LAPSED':
      return { transition: 'refundLate', reason: 'late' }
    case 'PAID':
    case 'REFUNDING':
    case 'REFUNDED':
      return { transition: null, reason: 'paid_twice' }
    case 'WAIVED':
      return { transition: null, reason: 'waived' }
    case 'NONE':
      return { transition: null, reason: 'not_due' }
  }
}
