import type { paymentErrors as source } from './payment.zh-CN.ts'

export const paymentErrors = {
  'payment.provider_unavailable': 'WeChat Pay does not answer. Try again later; money already paid is not lost.',
  'payment.provider_refused': 'WeChat Pay did not accept this payment. Try again later or contact the exam office.',
} as const satisfies Record<keyof typeof source, string>
