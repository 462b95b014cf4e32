/**
 * The results of a field check. The message of a key is among the error messages of `@rostrum/i18n` and never takes
 * parameters, so a key alone can be the message of a schema issue.
 */
export const checkKeys = [
  'check.phone_required',
  'check.phone_length',
  'check.phone_format',
  'check.contact_phone',
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
  'check.privacy_required',
  'check.good_faith_required',
] as const

export type CheckKey = (typeof checkKeys)[number]
