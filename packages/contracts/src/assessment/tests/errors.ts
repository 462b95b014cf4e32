export const assessmentErrors = {
  'assessment.not_draft': 409,
  'assessment.paper_state': 409,
  'assessment.paper_empty': 409,
  /** `count` questions are deleted, retired, or out of the author's scope. */
  'assessment.question_unusable': 409,
  /** `found` of `wanted` questions could be drawn. */
  'assessment.too_few_questions': 409,
  'assessment.paper_unpublished': 409,
  /** The link is unknown, was renewed, or was cancelled. */
  'assessment.link_unknown': 404,
  'assessment.invitation_over': 409,
  'assessment.not_begun': 409,
  'assessment.begun_already': 409,
  'assessment.time_over': 409,
  'assessment.handed_in': 409,
  'assessment.sitting_state': 409,
  /** The claim expired, and another marker has the answer now. */
  'assessment.claim_lost': 409,
  'assessment.marked_already': 409,
} as const
