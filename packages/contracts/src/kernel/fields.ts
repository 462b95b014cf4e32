import { z } from 'zod'
import { checkEmail, checkHttpUrl } from './checks/address.ts'
import type { CheckKey } from './checks/check-key.ts'
import { checkCaptcha, checkSmsCode } from './checks/codes.ts'
import { checkContactPhone, normalizeContactPhone } from './checks/contact-phone.ts'
import { checkIdNumberStructure, normaliseIdNumber } from './checks/id-number.ts'
import { checkName, withMiddleDot } from './checks/name.ts'
import { checkLoginPassword, checkNewPassword } from './checks/password.ts'
import { checkPhone } from './checks/phone.ts'
import { staffPasswordMaximum } from './checks/staff-password.ts'
import { normalizeLine } from './single-line.ts'

/**
 * A string that must pass `check`; the returned key is the message of the issue. A missing value is treated as empty.
 */
function checkedString(
  description: string,
  check: (value: string) => CheckKey | undefined,
  tidy = (value: string) => value,
) {
  return z
    .string({ error: ({ input }) => (input === undefined || input === null ? check('') : undefined) })
    .overwrite(tidy)
    .superRefine((value, context) => {
      const message = check(value)
      if (message) context.addIssue({ code: 'custom', message })
    })
    .describe(description)
}

export const Phone = checkedString('Mobile number: 11 digits, the first 1, the second 3 to 9', checkPhone)

/** A phone number in any country, as people write it there. */
export const ContactPhone = checkedString(
  'Mobile number of mainland China, that of another country with its code, or as it is dialled there, with a zero before it',
  checkContactPhone,
  normalizeContactPhone,
)

/**
 * Stored with an upper-case X. `checkIdNumber`, which knows the current day, checks that the birth date is not in the
 * future.
 */
export const IdNumber = checkedString('National ID number of GB 11643-1999', checkIdNumberStructure, normaliseIdNumber)

export const NewPassword = checkedString(
  '8 to 16 characters with a letter and a digit, not a common one',
  checkNewPassword,
)
/** The policy of the installation is checked separately. */
export const NewStaffPassword = checkedString('As the password policy asks', (value) =>
  value === '' ? 'check.password_required' : undefined,
).max(staffPasswordMaximum)
export const LoginPassword = checkedString('At least 6 characters', checkLoginPassword)
export const Captcha = checkedString('4 letters or digits, or a proof of work in base64', checkCaptcha)
export const SmsCode = checkedString('6 digits', checkSmsCode)
/** The form of a name for storage and comparison, however it was typed. */
export const normalizeName = (name: string): string => withMiddleDot(normalizeLine(name))
export const PersonName = checkedString('1 to 50 characters', checkName, normalizeName)
export const Email = checkedString('E-mail address', checkEmail)
export const HttpUrl = checkedString('Absolute http or https URL', checkHttpUrl)
