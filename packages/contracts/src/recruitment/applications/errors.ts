export const recruitmentErrors = {
  /** `state` is a state with its column, such as `review_PASSED`. */
  'recruitment.state': 409,
  /** `stage` is a stage of the project, or the application's own `submission` or `correction`. */
  'recruitment.window_unscheduled': 409,
  'recruitment.window_upcoming': 409,
  'recruitment.window_closed': 409,
  'recruitment.window_not_over': 409,
  'recruitment.guard_complete': 409,
  'recruitment.guard_editable': 409,
  'recruitment.guard_live': 409,
  'recruitment.guard_submitted': 409,
  'recruitment.guard_on_record': 409,
  'recruitment.guard_passed': 409,
  'recruitment.guard_not_banned': 403,
  'recruitment.guard_only_application': 409,
  'recruitment.guard_post_cancelled': 409,
  'recruitment.guard_reviewable': 409,
  'recruitment.guard_reviewed_by_rules': 409,
  'recruitment.guard_no_response_passes': 409,
  'recruitment.guard_no_response_lapses': 409,
  'recruitment.guard_photo_accepted': 409,
  'recruitment.guard_fee_falls_due': 409,
  'recruitment.guard_fee_settled': 409,
  'recruitment.guard_fee_missed': 409,
  'recruitment.guard_refund_owed': 409,
  'recruitment.guard_interview_held': 409,
  'recruitment.guard_no_interview': 409,
  'recruitment.guard_called_to_interview': 409,
  'recruitment.guard_opening_available': 409,
  'recruitment.guard_seats_not_allotted': 409,
  /** `limit` is the maximum number of choices. */
  'recruitment.choices_too_many': 400,
  'recruitment.choice_duplicate': 400,
  'recruitment.choice_elsewhere': 400,
  'recruitment.choice_cancelled': 409,
  'recruitment.no_choice': 400,
  /** `position` is the title of the first choice with a requirement that fails. */
  'recruitment.ineligible': 409,
  'recruitment.facts_missing': 409,
  'recruitment.statement_missing': 400,
  'recruitment.agreement_changed': 409,
  'recruitment.reminder_too_late': 409,
  /** `check` is the first check that the project fails. */
  'recruitment.not_ready': 409,
  /** `field` is a setting that applicants rely on since applying opened. */
  'recruitment.settings_frozen': 409,
  'recruitment.positions_frozen': 409,
  'recruitment.position_cancelled': 409,
  'recruitment.publication_frozen': 409,
  'recruitment.has_applications': 409,
} as const

export type RecruitmentErrorCode = keyof typeof recruitmentErrors
