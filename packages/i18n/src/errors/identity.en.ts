import type { identityErrors as source } from './identity.zh-CN.ts'

export const identityErrors = {
  'identity.wrong_credentials': 'The phone number or the password is not correct.',
  'identity.locked': 'Too many wrong passwords. Please try again in {minutes} min, or log in by SMS.',
} as const satisfies Record<keyof typeof source, string>
