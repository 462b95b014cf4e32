import type { checkSentences as source } from './checks.zh-CN.ts'

export const checkSentences = {
  'check.phone_required': 'Please enter phone number',
  'check.phone_length': 'Please enter correct phone number: it has 11 digits',
  'check.phone_format': 'Please enter correct phone number',
  'check.id_number_required': 'Please enter ID number',
  'check.id_number_format': 'Please enter correct ID number',
  'check.password_required': 'Please enter password',
  'check.password_too_short': 'A password has at least 6 characters',
  'check.password_format': 'A password has 8 to 16 characters, with a letter and a digit',
  'check.password_common': 'This password is one of the commonest and easily guessed. Please choose another',
  'check.passwords_differ': 'The two passwords differ',
  'check.captcha_format': 'Please enter correct verification code',
  'check.sms_code_required': 'Please enter SMS code',
  'check.sms_code_format': 'Please enter the 6-digit SMS code',
  'check.name_required': 'Please enter name',
  'check.name_too_long': 'A name has at most 50 characters',
  'check.name_characters': "A name has letters, spaces, and · ' - . only",
  'check.email_format': 'Please enter correct e-mail address',
  'check.url_format': 'Please enter a correct address that begins with http:// or https://',
  'check.agreement_required': 'Please read and agree to the user registration agreement',
  'check.good_faith_required': 'Please confirm the good-faith statement and the agreement of the project',
} as const satisfies Record<keyof typeof source, string>
