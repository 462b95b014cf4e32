import type { accountErrors as source } from './accounts.zh-CN.ts'

export const accountErrors = {
  'accounts.wrong_credentials': 'The account or the password is not correct.',
  'accounts.no_login_permission': 'This account has no login permission, contact the administrator.',
  'accounts.grant_exceeds': 'You cannot grant what you do not hold yourself: {permission}',
  'accounts.last_administrator': 'At least one system administrator who can log in must be left.',
  'accounts.reset_refused': 'This phone number belongs to no account. Contact the administrator.',
  'accounts.captcha_needed': 'Please enter the verification code.',
} as const satisfies Record<keyof typeof source, string>
