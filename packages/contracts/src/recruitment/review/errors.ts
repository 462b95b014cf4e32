export const reviewErrors = {
  'review.claimed_by_other': 409,
  /** Whoever proposed a rejection cannot be the second who confirms it. */
  'review.second_reviewer_needed': 409,
} as const
