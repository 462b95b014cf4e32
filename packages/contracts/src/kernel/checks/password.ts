import type { CheckKey } from './check-key.ts'
import { commonPasswords } from './common-passwords.ts'

export const passwordLength = { minimum: 8, maximum: 16 } as const
export const loginPasswordMinimum = 6

/** Which rules for a new password are met. Dialogs check them off while the user types. */
export function passwordRules(value: string): { length: boolean; letterAndDigit: boolean; uncommon: boolean } {
  return {
    length: value.length >= passwordLength.minimum && value.length <= passwordLength.maximum,
    letterAndDigit: /[A-Za-z]/.test(value) && /\d/.test(value),
    uncommon: !commonPasswords.has(value.toLowerCase()),
  }
}

/** Checks a password for registration, reset or change: 8 to 16 characters, a letter and a digit, not a common one. */
export function checkNewPassword(value: string): CheckKey | undefined {
  if (value === '') return 'check.password_required'
  const rules = passwordRules(value)
  if (!(rules.length && rules.letterAndDigit)) return 'check.password_format'
  return rules.uncommon ? undefined : 'check.password_common'
}

/** Checks a password at log-in. Passwords set under older rules, from 6 characters on, remain valid. */
export function checkLoginPassword(value: string): CheckKey | undefined {
  if (value === '') return 'check.password_required'
  return value.length >= loginPasswordMinimum ? undefined : 'check.password_too_short'
}

/** Checks the repeated password. Two empty values do not match. */
export function checkPasswordsMatch(password: string, confirmation: string): CheckKey | undefined {
  if (confirmation === '') return 'check.password_again_required'
  return password === confirmation ? undefined : 'check.passwords_differ'
}
