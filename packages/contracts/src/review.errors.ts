export const reviewErrors = {
  'review.claimed_by_other': 409,
} as const
