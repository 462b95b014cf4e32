export const assessmentErrors = {
  'assessment.not_draft': 409,
  'assessment.paper_state': 409,
  'assessment.paper_empty': 409,
  /** `count` questions are gone, retired, or out of the author's reach. */
  'assessment.question_unusable': 409,
  /** `found` of `wanted` questions could be drawn. */
  'assessment.too_few_questions': 409,
  'assessment.paper_unpublished': 409,
  /** The link is none of ours, was renewed, or taken back. */
  'assessment.link_unknown': 404,
  'assessment.invitation_over': 409,
  'assessment.not_begun': 409,
  'assessment.begun_already': 409,
  'assessment.time_over': 409,
  'assessment.handed_in': 409,
  'assessment.sitting_state': 409,
  /** Somebody else has been given the answer, because it was kept too long. */
  'assessment.claim_lost': 409,
  'assessment.marked_already': 409,
} as const
