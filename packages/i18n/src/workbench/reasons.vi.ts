import type { reasons as source } from './reasons.zh-CN.ts'

export const reasons = {
  'desk.reason_needed': 'Hãy nhập lý do',
  'desk.letters': '{count} / {maximum} ký tự',
} as const satisfies Record<keyof typeof source, string>
