export const talentErrors = {
  'talent.stage': 409,
  /** An interview belongs to a post, so the resume needs one first. */
  'talent.post_needed': 409,
  /** A closed post accepts no more resumes. */
  'talent.post_closed': 409,
  'talent.interview_state': 409,
  'talent.interview_not_begun': 409,
  'talent.interview_planned': 409,
  'talent.not_interviewer': 403,
  'talent.no_form': 409,
} as const
