import type { identityErrors as source } from './identity.zh-CN.ts'

export const identityErrors = {
  'identity.wrong_credentials': 'Wrong phone number or password.',
  'identity.locked': 'Too many wrong passwords. Try again in {minutes} minutes, or log in by SMS.',
  'identity.unlock_wrong': 'Unlock password wrong',
  'identity.password_wrong': 'Wrong password.',
  'identity.not_registered': 'This phone number is not registered.',
  'identity.sms_login_off': 'SMS login is not available. Log in with your password.',
  'identity.phone_registered': 'This phone number is already registered. Log in instead.',
  'identity.id_number_registered':
    'This ID number is already registered. Log in with the phone number you registered with, or call the helpline.',
  'identity.documents_changed':
    'The user registration agreement or the privacy notice has just been updated. Read it and agree again.',
  'identity.reset_refused': 'These details do not match our records.',
  'identity.sms_too_soon': 'Wait {seconds} s before you request another code.',
  'identity.sms_hourly_limit': 'Verification code send limit within one hour reached, try again later',
  'identity.sms_daily_limit': "Today's verification code send limit reached, try again tomorrow",
  'identity.sms_not_sent': 'The code was not sent. Try again later.',
  'identity.sms_not_configured': 'Codes cannot be sent by SMS here. Contact the exam office.',
  'identity.captcha_wrong': 'Enter the characters in the picture',
  'identity.sms_code_wrong': 'The SMS code is wrong or has expired.',
  'identity.sms_code_spent': 'Too many wrong codes. Request a new one.',
  'identity.old_password_wrong': 'Your current password is wrong.',
  'identity.same_password': 'The new password must be different from the current one.',
  'identity.captcha_question': 'What is {first} plus {second}? Enter four digits.',
} as const satisfies Record<keyof typeof source, string>
