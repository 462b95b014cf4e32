import type { CheckKey } from './check-key.ts'
import { commonPasswords } from './common-passwords.ts'

export const passwordLength = { minimum: 8, maximum: 16 } as const
export const loginPasswordMinimum = 6

/** Which of the rules for a new password hold; the dialogs tick them while a person types. */
export function passwordRules(value: string): { length: boolean; letterAndDigit: boolean; uncommon: boolean } {
  return {
    length: value.length >= passwordLength.minimum && value.length <= passwordLength.maximum,
    letterAndDigit: /[A-Za-z]/.test(value) && /\d/.test(value),
    uncommon: !commonPasswords.has(value.toLowerCase()),
  }
}

/** A password to be set by registering, resetting or changing: 8 to 16 characters, a letter and a digit, not a common one. */
export function checkNewPassword(value: string): CheckKey | undefined {
  if (value === '') return 'check.password_required'
  const rules = passwordRules(value)
  if (!(rules.length && rules.letterAndDigit)) return 'check.password_format'
  return rules.uncommon ? undefined : 'check.password_common'
}

/** A password typed to log in: passwords set under older rules, from 6 characters on, still open the door. */
export function checkLoginPassword(value: string): CheckKey | undefined {
  if (value === '') return 'check.password_required'
  return value.length >= loginPasswordMinimum ? undefined : 'check.password_too_short'
}

/** The password typed once more; both being empty is no match. */
export function checkPasswordsMatch(password: string, confirmation: string): CheckKey | undefined {
  if (confirmation === '') return 'check.password_again_required'
  return password === confirmation ? undefined : 'check.passwords_differ'
}
