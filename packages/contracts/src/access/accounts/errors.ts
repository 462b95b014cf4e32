export const accountErrors = {
  'accounts.wrong_credentials': 400,
  'accounts.no_login_permission': 403,
  /** Used, out of date, or unknown. */
  'accounts.invitation_invalid': 400,
  'accounts.grant_exceeds_actor': 403,
  'accounts.exceeds_actor': 403,
  'accounts.last_administrator': 409,
  'accounts.locks_itself': 409,
  'accounts.type_without_unit': 400,
  'accounts.type_cannot_administer': 400,
  'accounts.type_cannot_hold': 400,
  'accounts.type_cannot_unbind': 403,
  'accounts.challenge_expired': 400,
  'accounts.code_wrong': 400,
  'accounts.second_factor_required': 409,
  'accounts.no_email': 409,
  'accounts.has_password': 409,
} as const
