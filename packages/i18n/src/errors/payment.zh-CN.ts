export const paymentErrors = {
  'payment.not_configured': '本系统未开通在线缴费，请联系考试机构',
  'payment.provider_unavailable': '微信支付暂时没有响应，请稍后重试。已支付的款项不会丢失',
  'payment.provider_refused': '微信支付未受理本次缴费，请稍后重试或联系考试机构',
  'payment.not_refundable': '该订单没有可退的款项：尚未支付，或已在退费',
  'payment.bill_not_ready': '{day, date} 的账单尚未生成，账单于次日上午十点后可以下载',
  'payment.difference_settled': '该差异已处理',
} as const

/** What the payer reads in the payment application. */
export const paymentStatements = {
  'payment.statement': '{project} 考试费',
  'payment.refund_late': '缴费超过截止时间，退回考试费',
  'payment.refund_application_ended': '报名已终止，退回考试费',
  'payment.refund_paid_twice': '重复缴费，退回考试费',
  'payment.refund_waived': '考试费已减免，退回考试费',
  'payment.refund_not_due': '无需缴费，退回考试费',
  'payment.refund_granted': '退回考试费',
} as const
