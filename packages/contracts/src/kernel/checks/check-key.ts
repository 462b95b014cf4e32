/**
 * What a field check can answer. The sentence for a key is in `@rostrum/i18n`, among the error sentences,
 * and never takes parameters, so that a key alone can travel as the message of a schema issue.
 */
export const checkKeys = [
  'check.phone_required',
  'check.phone_length',
  'check.phone_format',
  'check.id_number_required',
  'check.id_number_format',
  'check.password_required',
  'check.password_again_required',
  'check.password_too_short',
  'check.password_format',
  'check.password_common',
  'check.passwords_differ',
  'check.captcha_format',
  'check.sms_code_required',
  'check.sms_code_format',
  'check.name_required',
  'check.name_too_long',
  'check.name_characters',
  'check.email_format',
  'check.url_format',
  'check.agreement_required',
  'check.good_faith_required',
] as const

export type CheckKey = (typeof checkKeys)[number]
