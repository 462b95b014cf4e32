import type { personalDataErrors as source } from './personal-data.zh-CN.ts'

export const personalDataErrors = {
  'personal_data.application_runs':
    'One of your applications still runs, or you are barred from applying. You can ask for erasure once it has ended or is withdrawn, or the bar is over.',
} as const satisfies Record<keyof typeof source, string>
