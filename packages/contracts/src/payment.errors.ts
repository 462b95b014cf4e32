export const paymentErrors = {
  'payment.not_due': 409,
} as const
