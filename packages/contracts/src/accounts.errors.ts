export const accountErrors = {
  'accounts.wrong_credentials': 400,
  'accounts.no_login_permission': 403,
} as const
