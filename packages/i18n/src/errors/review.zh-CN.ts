export const reviewErrors = {
  'review.claimed_by_other': '该报名正由{name}审查',
  'review.second_reviewer_needed': '审查不通过须由另一位审查人员复审',
} as const
