import type { CheckKey } from './check-key.ts'

export const captchaLength = 4
export const smsCodeLength = 6

/**
 * The answer to a captcha: four letters or digits of the picture, or a proof of work in base64. Only the server knows
 * whether it is correct.
 */
export function checkCaptcha(value: string): CheckKey | undefined {
  return /^(?:[0-9A-Za-z]{4}|[0-9A-Za-z+/]{100,4000}={0,2})$/.test(value) ? undefined : 'check.captcha_format'
}

export function checkSmsCode(value: string): CheckKey | undefined {
  if (value === '') return 'check.sms_code_required'
  return /^\d{6}$/.test(value) ? undefined : 'check.sms_code_format'
}
