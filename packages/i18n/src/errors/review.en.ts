import type { reviewErrors as source } from './review.zh-CN.ts'

export const reviewErrors = {
  'review.claimed_by_other': '{name} is reviewing this application.',
  'review.second_reviewer_needed': 'Another reviewer must confirm a rejection.',
} as const satisfies Record<keyof typeof source, string>
