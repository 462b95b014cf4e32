/** What can happen to a payment order or a refund, by the names under which its history keeps it. */
export const paymentEventNames = [
  'payment.created',
  'payment.opened',
  'payment.paid',
  'payment.closed',
  'refund.requested',
  'refund.accepted',
  'refund.arrived',
  'refund.came_back',
  'refund.closed',
] as const

export type PaymentEventName = (typeof paymentEventNames)[number]
