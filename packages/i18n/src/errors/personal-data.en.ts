import type { personalDataErrors as source } from './personal-data.zh-CN.ts'

export const personalDataErrors = {
  'personal_data.application_runs':
    'You have an active application. You can request deletion after it ends or you withdraw it.',
  'personal_data.payment_runs':
    'You have a payment or refund in progress. You can request deletion when it is complete.',
  'personal_data.barred': 'You are barred from applying. You can request deletion when the bar ends.',
} as const satisfies Record<keyof typeof source, string>
