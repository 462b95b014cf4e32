import { type FeeState, isLive, type ReviewState } from '@rostrum/contracts/recruitment/applications/states'
import type { RefundReason } from '@rostrum/contracts/recruitment/payment/calls'

/** `settle` and `refundLate` are transitions of the fee. Other money is refunded without changing it. */
export type PaymentDisposition =
  | { readonly transition: 'settle' }
  | { readonly transition: 'refundLate'; readonly reason: RefundReason }
  | { readonly transition: null; readonly reason: RefundReason }

/**
 * Whether a code may be paid: its money settles the fee, and no waiver is decided meanwhile. Money that is on its way then
 * settles the fee all the same.
 */
export const isPayable = (application: { readonly review: ReviewState; readonly fee: FeeState }): boolean =>
  application.fee !== 'WAIVER_PENDING' && paymentDisposition(application).transition === 'settle'

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
