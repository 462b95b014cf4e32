import type { accountErrors as source } from './accounts.zh-CN.ts'

export const accountErrors = {
  'accounts.wrong_credentials': 'The account or the password is not correct.',
  'accounts.no_login_permission': 'This account has no login permission, contact the administrator.',
  'accounts.grant_exceeds': 'You cannot grant what you do not hold yourself: {permission}',
  'accounts.holds_more': 'This account or role holds more than you do ({permission}), so you cannot change it.',
  'accounts.last_administrator': 'At least one system administrator who can log in must be left.',
  'accounts.locks_itself': 'You cannot lock your own account. Ask another administrator to do it.',
  'field.names_nothing': 'A part of the scopes names nothing: choose what it reaches, or take it out.',
  'accounts.type_without_unit': 'A clerk or distributor belongs to a company or business line. Choose one.',
  'accounts.type_administers': 'A distributor cannot be an administrator.',
  'accounts.type_holds': 'An account of this user type cannot hold: {permission}',
  'accounts.type_releases': 'Only a system user can make a system user. Choose clerk or distributor.',
  'accounts.reset_refused': 'This phone number belongs to no account. Contact the administrator.',
  'accounts.challenge_expired': 'The log-in took too long. Enter account and password again.',
  'accounts.code_wrong': 'The code is not correct or has been used already.',
  'accounts.second_factor_required': 'One of your roles requires two-step verification, so it cannot be turned off.',
  'accounts.captcha_needed': 'Please enter the verification code.',
  'check.staff_password_any': 'A password has at least {minimum} characters',
  'check.staff_password_letters_digits': 'A password has at least {minimum} characters, with a letter and a digit',
  'check.staff_password_mixed_case':
    'A password has at least {minimum} characters, with a capital letter, a small letter and a digit',
  'check.staff_password_symbols':
    'A password has at least {minimum} characters, with a capital letter, a small letter, a digit and a symbol',
} as const satisfies Record<keyof typeof source, string>
