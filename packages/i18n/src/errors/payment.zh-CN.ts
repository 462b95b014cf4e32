export const paymentErrors = {
  'payment.not_due': '该报名目前无需缴费',
} as const
