import type { CheckKey } from './check-key.ts'

export const captchaLength = 4
export const smsCodeLength = 6

/** The text of the captcha as typed: four letters or digits. Only the server knows whether it is correct. */
export function checkCaptcha(value: string): CheckKey | undefined {
  return /^[0-9A-Za-z]{4}$/.test(value) ? undefined : 'check.captcha_format'
}

export function checkSmsCode(value: string): CheckKey | undefined {
  if (value === '') return 'check.sms_code_required'
  return /^\d{6}$/.test(value) ? undefined : 'check.sms_code_format'
}
