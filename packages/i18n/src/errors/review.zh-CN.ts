export const reviewErrors = {
  'review.claimed_by_other': '该报名正由{name}审核',
  'review.second_reviewer_needed': '驳回须由另一位审核员复审',
} as const
