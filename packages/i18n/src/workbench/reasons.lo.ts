import type { reasons as source } from './reasons.zh-CN.ts'

export const reasons = {
  'desk.reason_needed': 'ກະລຸນາລະບຸເຫດຜົນ',
  'desk.letters': '{count} / {maximum} ຕົວອັກສອນ',
} as const satisfies Record<keyof typeof source, string>
