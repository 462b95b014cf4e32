export const assessmentErrors = {
  'assessment.not_draft': 409,
  'assessment.paper_state': 409,
  'assessment.paper_empty': 409,
  /** `count` questions are deleted, retired, or out of the author's scope. */
  'assessment.question_unusable': 409,
  /** `found` of `requested` questions could be drawn. */
  'assessment.too_few_questions': 409,
  'assessment.paper_unpublished': 409,
  'assessment.last_day_past': 400,
  /** The link is unknown, was renewed, or was cancelled. */
  'assessment.link_unknown': 404,
  'assessment.invitation_expired': 409,
  'assessment.not_started': 409,
  'assessment.already_started': 409,
  'assessment.time_expired': 409,
  'assessment.already_submitted': 409,
  'assessment.attempt_state': 409,
  /** Neither the phone nor an e-mail address of the candidate is reached by this installation. */
  'assessment.no_way': 409,
  'assessment.resume_without_phone': 409,
  /** The candidate has an invitation to the version of the paper. */
  'assessment.already_invited': 409,
  /** The claim expired, and another marker has the answer now. */
  'assessment.claim_lost': 409,
  'assessment.already_marked': 409,
  /** The other marker, or the third one, has marked the answer: the first marks have had their effect. */
  'assessment.mark_final': 409,
} as const
