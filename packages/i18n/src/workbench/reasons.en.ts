import type { reasons as source } from './reasons.zh-CN.ts'

export const reasons = {
  'desk.reason_needed': 'Enter a reason',
  'desk.letters': '{count} of {maximum} characters',
} as const satisfies Record<keyof typeof source, string>
