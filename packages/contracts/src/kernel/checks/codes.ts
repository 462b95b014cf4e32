import type { CheckKey } from './check-key.ts'

export const captchaLength = 4
export const smsCodeLength = 6

/** What the applicant read in the picture: four letters or digits; whether they are the right ones, the server knows. */
export function checkCaptcha(value: string): CheckKey | undefined {
  return /^[0-9A-Za-z]{4}$/.test(value) ? undefined : 'check.captcha_format'
}

export function checkSmsCode(value: string): CheckKey | undefined {
  if (value === '') return 'check.sms_code_required'
  return /^\d{6}$/.test(value) ? undefined : 'check.sms_code_format'
}
