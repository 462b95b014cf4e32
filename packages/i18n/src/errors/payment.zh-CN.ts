export const paymentErrors = {
  'payment.provider_unavailable': '微信支付暂时没有响应，请稍后重试。已支付的款项不会丢失',
  'payment.provider_refused': '微信支付未受理本次缴费，请稍后重试或联系考务部门',
} as const
