import type { personalDataErrors as source } from './personal-data.zh-CN.ts'

export const personalDataErrors = {
  'personal_data.application_runs':
    'One of your applications still runs. You can ask for erasure once it has ended or is withdrawn.',
  'personal_data.payment_runs':
    'A payment or refund of yours is under way. You can ask for erasure once it is settled.',
  'personal_data.barred': 'You are barred from applying. You can ask for erasure once the bar is over.',
} as const satisfies Record<keyof typeof source, string>
