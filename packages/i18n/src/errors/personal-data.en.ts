import type { personalDataErrors as source } from './personal-data.zh-CN.ts'

export const personalDataErrors = {
  'personal_data.application_runs':
    'One of your applications still runs. You can ask for erasure once it has ended or is withdrawn.',
} as const satisfies Record<keyof typeof source, string>
