import type { reviewErrors as source } from './review.zh-CN.ts'

export const reviewErrors = {
  'review.claimed_by_other': '{name} is reviewing this application.',
} as const satisfies Record<keyof typeof source, string>
