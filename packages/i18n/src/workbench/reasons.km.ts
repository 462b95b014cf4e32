import type { reasons as source } from './reasons.zh-CN.ts'

export const reasons = {
  'desk.reason_needed': 'សូមបញ្ជាក់មូលហេតុ',
  'desk.letters': '{count} / {maximum} តួអក្សរ',
} as const satisfies Record<keyof typeof source, string>
