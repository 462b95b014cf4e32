export const accountErrors = {
  'accounts.wrong_credentials': 400,
  'accounts.no_login_permission': 403,
  'accounts.grant_exceeds': 403,
  'accounts.holds_more': 403,
  'accounts.last_administrator': 409,
  'accounts.type_without_unit': 400,
  'accounts.type_administers': 400,
  'accounts.type_holds': 400,
  'accounts.reset_refused': 400,
  'accounts.challenge_expired': 400,
  'accounts.code_wrong': 400,
  'accounts.second_factor_required': 409,
} as const
