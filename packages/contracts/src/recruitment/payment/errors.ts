export const paymentErrors = {
  /** The installation takes no payments at all. */
  'payment.not_configured': 409,
  /** The outcome is unknown; a repeated request is safe. */
  'payment.provider_unavailable': 503,
  'payment.provider_refused': 502,
  /** WeChat did not recognize the payer: without a code, or with one that was used. */
  'payment.payer_unknown': 409,
  /** No refundable money: never paid, or already in refund. */
  'payment.not_refundable': 409,
  /** `day` is the requested day; bills are written the next morning. */
  'payment.bill_not_ready': 409,
  /** The provider keeps bills for three months only. */
  'payment.bill_refused': 502,
  'payment.difference_resolved': 409,
} as const
