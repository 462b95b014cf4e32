import type { CheckKey } from '@rostrum/contracts/kernel/checks/check-key'
import { captchaLength, checkCaptcha, checkSmsCode, smsCodeLength } from '@rostrum/contracts/kernel/checks/codes'
import { checkCharacterOf, checkIdNumber } from '@rostrum/contracts/kernel/checks/id-number'
import { checkName } from '@rostrum/contracts/kernel/checks/name'
import { checkLoginPassword, checkNewPassword, checkPasswordsMatch } from '@rostrum/contracts/kernel/checks/password'
import { checkPhone } from '@rostrum/contracts/kernel/checks/phone'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { type T, useT } from '../../shell/use-t.ts'

export { captchaLength, smsCodeLength }

export const phoneLength = 11
export const idNumberLength = 18

/**
 * Normalizes a number while it is typed or pasted: full-width digits, spaces, dashes and the country code, which no mobile
 * number begins with.
 */
export const phoneDigits = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/\D/g, '')
    .replace(/^(?:00)?86(?=1)/, '')
    .slice(0, phoneLength)

export const maskPhoneNumber = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`

/** The shared checks with messages in the reader's language. */
export function useIdentityChecks() {
  const t = useT()
  const { timeZone } = useLocale()
  const say = (key: CheckKey | undefined) => (key ? t(key) : undefined)
  return {
    phone: (value: string) => say(checkPhone(value)),
    loginPassword: (value: string) => say(checkLoginPassword(value)),
    newPassword: (value: string) => say(checkNewPassword(value)),
    samePassword: (password: string, again: string) => say(checkPasswordsMatch(password, again)),
    smsCode: (value: string) => say(checkSmsCode(value)),
    captcha: (value: string) => say(checkCaptcha(value)),
    name: (value: string) => say(checkName(value)),
    idNumber: (value: string) => idNumberProblem(value.trim(), timeZone, t),
  }
}

function idNumberProblem(value: string, timeZone: string, t: T): string | undefined {
  // The Canadian way to write a date is the one of ISO 8601.
  const problem = checkIdNumber(value, new Date().toLocaleDateString('en-CA', { timeZone }))
  if (problem === 'check.id_number_format' && value.length !== idNumberLength) {
    return t('identity.id_number_length', { count: value.length })
  }
  if (problem === 'check.id_number_format' && isMistyped(value)) return t('identity.id_number_mistyped')
  return problem && t(problem)
}

const isMistyped = (value: string): boolean =>
  /^\d{17}[\dXx]$/.test(value) && checkCharacterOf(value) !== value.charAt(17).toUpperCase()
