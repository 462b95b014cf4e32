import type { reasons as source } from './reasons.zh-CN.ts'

export const reasons = {
  'desk.reason_needed': 'โปรดระบุเหตุผล',
  'desk.letters': '{count} / {maximum} อักขระ',
} as const satisfies Record<keyof typeof source, string>
