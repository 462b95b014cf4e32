import type { reviewErrors as source } from './review.zh-CN.ts'

export const reviewErrors = {
  'review.claimed_by_other': '{name} is reviewing this application.',
  'review.second_reviewer_needed': 'A rejection has to be confirmed by another reviewer.',
} as const satisfies Record<keyof typeof source, string>
