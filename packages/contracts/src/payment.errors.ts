export const paymentErrors = {
  /** Nobody knows whether anything happened; asking again is safe. */
  'payment.provider_unavailable': 503,
  'payment.provider_refused': 502,
} as const
