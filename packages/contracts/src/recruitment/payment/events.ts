/** Events of a payment order or a refund, by their names in its history. */
export const paymentEventNames = [
  'payment.created',
  'payment.opened',
  'payment.paid',
  'payment.closed',
  'refund.requested',
  'refund.accepted',
  'refund.arrived',
  'refund.returned',
  'refund.closed',
] as const

export type PaymentEventName = (typeof paymentEventNames)[number]
