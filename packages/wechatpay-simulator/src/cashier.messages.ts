const chinese = {
  title: '沙箱收银台',
  explanation: '这里模拟微信支付，不会产生真实扣款。',
  merchant: '收款方',
  description: '商品',
  amount: '金额',
  orderNumber: '商户订单号',
  state: '订单状态',
  expires: '支付截止时间',
  NOTPAY: '待支付',
  SUCCESS: '已支付',
  REFUND: '已退款',
  CLOSED: '已关闭',
  PAYERROR: '支付失败，可重新支付',
  prompt: '立即支付',
  late: '支付，通知延迟 10 分钟',
  lost: '支付，通知丢失',
  fail: '支付失败',
  again: '返回商户页面查看结果。',
  unknown: '未找到该订单，二维码可能已失效。',
  openOrders: '待支付订单',
  none: '目前没有待支付订单。',
  language: 'English',
} as const

export type CashierMessages = { readonly [K in keyof typeof chinese]: string }

const english: CashierMessages = {
  title: 'Sandbox cashier',
  explanation: 'This stands in for WeChat Pay. No real money moves.',
  merchant: 'Payee',
  description: 'For',
  amount: 'Amount',
  orderNumber: 'Merchant order number',
  state: 'State of the order',
  expires: 'Pay before',
  NOTPAY: 'Payment due',
  SUCCESS: 'Paid',
  REFUND: 'Refunded',
  CLOSED: 'Closed',
  PAYERROR: 'Payment failed, try again',
  prompt: 'Pay now',
  late: 'Pay, notice 10 minutes late',
  lost: 'Pay, notice lost',
  fail: 'Let the payment fail',
  again: 'Go back to the merchant’s page for the result.',
  unknown: 'There is no such order; the code may have expired.',
  openOrders: 'Orders waiting for payment',
  none: 'No order is waiting for payment.',
  language: '中文',
}

export type CashierLanguage = 'zh-CN' | 'en'

export const cashierMessages: Readonly<Record<CashierLanguage, CashierMessages>> = { 'zh-CN': chinese, en: english }

/** The language requested on the page, otherwise the browser's preferred one of the two. */
export function cashierLanguage(requested: string | undefined, accepted: string | undefined): CashierLanguage {
  if (requested === 'en' || requested === 'zh-CN') return requested
  const first = /\b(zh|en)\b/i.exec(accepted ?? '')?.[1]?.toLowerCase()
  return first === 'en' ? 'en' : 'zh-CN'
}
