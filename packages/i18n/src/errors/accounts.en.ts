import type { accountErrors as source } from './accounts.zh-CN.ts'

export const accountErrors = {
  'accounts.wrong_credentials': 'The account or the password is not correct.',
  'accounts.no_login_permission': 'This account has no login permission, contact the administrator.',
} as const satisfies Record<keyof typeof source, string>
