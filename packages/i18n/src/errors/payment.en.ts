import type { paymentErrors as source } from './payment.zh-CN.ts'

export const paymentErrors = {
  'payment.not_due': 'No payment is due for this application.',
} as const satisfies Record<keyof typeof source, string>
