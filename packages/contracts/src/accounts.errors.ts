export const accountErrors = {
  'accounts.wrong_credentials': 400,
  'accounts.no_login_permission': 403,
  'accounts.grant_exceeds': 403,
  'accounts.last_administrator': 409,
  'accounts.reset_refused': 400,
} as const
