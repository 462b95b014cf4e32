import type { accountErrors as source } from './accounts.zh-CN.ts'

export const accountErrors = {
  'accounts.wrong_credentials': 'Wrong account or password.',
  'accounts.no_login_permission': 'This account has no login permission. Contact the administrator.',
  'accounts.grant_exceeds': 'You cannot grant a permission that you do not have: {permission}',
  'accounts.holds_more':
    'You cannot change this account or role because it has permissions that you do not have ({permission}).',
  'accounts.last_administrator': 'Keep at least one system administrator who can log in.',
  'accounts.locks_itself': 'You cannot lock your own account. Ask another administrator to do it.',
  'field.names_nothing':
    'One of the data scopes is empty. Choose the business units or projects it covers, or remove it.',
  'accounts.type_without_unit': 'A clerk or distributor must belong to a company or a business line. Choose one.',
  'accounts.type_administers': 'A distributor cannot be an administrator.',
  'accounts.type_holds': 'Accounts of this user type cannot have this permission: {permission}',
  'accounts.type_releases': 'Only a system user can create a system user. Choose clerk or distributor.',
  'accounts.reset_refused': 'This phone number does not match the account. Contact the administrator.',
  'accounts.challenge_expired': 'Login timed out. Enter your account and password again.',
  'accounts.code_wrong': 'Wrong code, or the code was already used.',
  'accounts.second_factor_required': 'Your role requires two-step verification, so you cannot turn it off.',
  'accounts.captcha_needed': 'Enter the characters in the picture.',
  'check.staff_password_any': 'Use at least {minimum} characters',
  'check.staff_password_letters_digits': 'Use at least {minimum} characters, with a letter and a number',
  'check.staff_password_mixed_case':
    'Use at least {minimum} characters, with an upper-case letter, a lower-case letter and a number',
  'check.staff_password_symbols':
    'Use at least {minimum} characters, with an upper-case letter, a lower-case letter, a number and a symbol',
} as const satisfies Record<keyof typeof source, string>
