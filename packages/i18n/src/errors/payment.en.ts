import type { paymentErrors as source, paymentStatements as sourceOfStatements } from './payment.zh-CN.ts'

export const paymentErrors = {
  'payment.provider_unavailable': 'WeChat Pay does not answer. Try again later; money already paid is not lost.',
  'payment.provider_refused': 'WeChat Pay did not accept this payment. Try again later or contact the exam office.',
  'payment.not_refundable': 'This order has no money to return: it was never paid, or is being refunded already.',
  'payment.bill_not_ready': 'The bill of {day, date} is not ready; bills can be downloaded after ten the next morning.',
  'payment.difference_settled': 'This difference has been settled already.',
} as const satisfies Record<keyof typeof source, string>

/** What the payer reads in the payment application. */
export const paymentStatements = {
  'payment.statement': '{project}: exam fee',
  'payment.refund_late': 'Exam fee returned: paid after the deadline',
  'payment.refund_application_ended': 'Exam fee returned: the application had ended',
  'payment.refund_paid_twice': 'Exam fee returned: paid twice',
  'payment.refund_waived': 'Exam fee returned: the fee was waived',
  'payment.refund_not_due': 'Exam fee returned: no fee was due',
  'payment.refund_granted': 'Exam fee returned',
} as const satisfies Record<keyof typeof sourceOfStatements, string>
