import type { paymentErrors as source, paymentStatements as sourceOfStatements } from './payment.zh-CN.ts'

export const paymentErrors = {
  'payment.not_configured': 'Fees cannot be paid online here. Contact the exam office.',
  'payment.provider_unavailable':
    'WeChat Pay is not responding. Try again later. If you have paid, your payment is safe.',
  'payment.provider_refused': 'WeChat Pay did not accept this payment. Try again later or contact the exam office.',
  'payment.not_refundable':
    'There is nothing to refund on this order: it was never paid, or a refund is already in progress.',
  'payment.bill_not_ready':
    'The statement for {day, date} is not ready. Statements can be downloaded after 10:00 on the next day.',
  'payment.difference_settled': 'This difference has already been resolved.',
} as const satisfies Record<keyof typeof source, string>

/** What the payer reads in the payment application. */
export const paymentStatements = {
  'payment.statement': '{project}: exam fee',
  'payment.refund_late': 'Exam fee refunded: paid after the deadline',
  'payment.refund_application_ended': 'Exam fee refunded: application ended',
  'payment.refund_paid_twice': 'Exam fee refunded: paid twice',
  'payment.refund_waived': 'Exam fee refunded: fee waived',
  'payment.refund_not_due': 'Exam fee refunded: no fee due',
  'payment.refund_granted': 'Exam fee refunded',
} as const satisfies Record<keyof typeof sourceOfStatements, string>
