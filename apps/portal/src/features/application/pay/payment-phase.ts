import { ApiFailure } from '../../../shell/api-failure.ts'
import { isPayerUnknown, type Order, type PaymentStatus } from './open-order.ts'

/** The phase of a payment that the dialog shows. */
export type PaymentPhase =
  | { readonly kind: 'preparing' }
  | { readonly kind: 'open'; readonly order: Order }
  | PaymentOutcome

export type PaymentOutcome =
  | { readonly kind: 'expired' }
  /** The payment was opened again in another way or on another device, which closed this order. */
  | { readonly kind: 'replaced' }
  /** The person pays on another device; an order here would close that one, so it waits until they choose. */
  | { readonly kind: 'elsewhere' }
  /** The payment provider is unreachable and no order is open: nothing was charged. */
  | { readonly kind: 'unavailable' }
  /** The payment provider or the server is unreachable, and an order may have been paid. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'refused'; readonly message: string }
  /** WeChat did not name the payer, and can be asked again: nothing was charged. */
  | { readonly kind: 'unidentified' }
  | { readonly kind: 'paid' }
  | { readonly kind: 'notOwed' }
  /** A waiver is decided meanwhile, which closed this order. */
  | { readonly kind: 'inDecision' }
  /** The payment arrived too late and is being refunded or has been refunded. */
  | { readonly kind: 'late' }
  | { readonly kind: 'returned' }

/** What another open order means for this page, which has opened none. */
export type PaymentRival = 'replaced' | 'elsewhere'

type PaymentInput = {
  order: Order | undefined
  /** Why there is no order. */
  failure: unknown
  /** Asked after the opening has ended, or a settled fee: an earlier order says nothing about this one. */
  status: PaymentStatus | undefined
  /** The last status request failed: `status` is an earlier one. */
  unsure: boolean
  /** The countdown of the code has reached zero. */
  ended: boolean
  rival: PaymentRival | undefined
}

/** The state of the fee takes precedence: it can be settled elsewhere, or while the code expires. */
export function paymentPhase(input: PaymentInput): PaymentPhase {
  switch (input.status?.fee) {
    case 'PAID':
      return { kind: 'paid' }
    case 'WAIVED':
      return { kind: 'notOwed' }
    case 'REFUNDING':
      return { kind: 'late' }
    case 'REFUNDED':
      return { kind: 'returned' }
    case 'NONE':
    case 'DUE':
    case 'PAYING':
    case 'WAIVER_PENDING':
    case 'LAPSED':
    case undefined:
      return phaseOfOrder(input)
  }
}

function phaseOfOrder(input: PaymentInput): PaymentPhase {
  const { order, failure, status, ended, rival } = input
  if (rival) return { kind: rival }
  // The opening of a fee that was just paid is refused too: the status tells.
  if (failure) return status || input.unsure ? phaseOfFailure(input) : { kind: 'preparing' }
  if (!order) return { kind: 'preparing' }
  const latest = status?.order
  const isSame = latest?.orderNumber === order.orderNumber
  const closed = isSame && latest.state === 'CLOSED'
  // One order is open at a time: this one was closed when the payment was opened in another way.
  const replaced = latest && !isSame && isOpen(latest)
  if (replaced) return { kind: 'replaced' }
  if (!ended && !closed) return { kind: 'open', order }
  return { kind: status?.fee === 'WAIVER_PENDING' ? 'inDecision' : 'expired' }
}

function phaseOfFailure({ order, failure, status, unsure }: PaymentInput): PaymentPhase {
  if (isPayerUnknown(failure)) return { kind: 'unidentified' }
  if (failure instanceof ApiFailure && failure.kind === 'refused' && failure.status < 500)
    return { kind: 'refused', message: failure.message }
  const nothingOpen = !order && !unsure && status !== undefined && !(status.order && isOpen(status.order))
  return { kind: nothingOpen ? 'unavailable' : 'unknown' }
}

const isOpen = ({ state }: NonNullable<PaymentStatus['order']>): boolean => state === 'CREATED' || state === 'OPEN'
