import type { recruitment as source } from './zh-CN.ts'

export const recruitment = {
  examFee: 'Exam fee',
} as const satisfies Record<keyof typeof source, string>
