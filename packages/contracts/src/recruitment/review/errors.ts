export const reviewErrors = {
  'review.claimed_by_other': 409,
  /** The proposer of a rejection cannot be the second reviewer who confirms it. */
  'review.second_reviewer_needed': 409,
} as const
