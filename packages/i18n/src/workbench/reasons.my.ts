import type { reasons as source } from './reasons.zh-CN.ts'

export const reasons = {
  'desk.reason_needed': 'အကြောင်းရင်း ရေးပါ',
  'desk.letters': 'စာလုံး {count} / {maximum}',
} as const satisfies Record<keyof typeof source, string>
