export const reviewErrors = {
  'review.claimed_by_other': '该报名正由{name}审核',
} as const
