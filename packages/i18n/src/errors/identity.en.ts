import type { identityErrors as source } from './identity.zh-CN.ts'

export const identityErrors = {
  'identity.wrong_credentials': 'The phone number or the password is not correct.',
  'identity.locked': 'Too many wrong passwords. Please try again in {minutes} min, or log in by SMS.',
  'identity.unlock_wrong': 'Unlock password wrong',
  'identity.password_wrong': 'The password is not correct.',
  'identity.not_registered': 'This phone number is not registered.',
  'identity.sms_login_off': 'Log-in by SMS is switched off. Please log in with your password.',
  'identity.phone_registered': 'This phone number is registered already. Please log in.',
  'identity.id_number_registered':
    'This ID number is registered already. Please log in with the phone number you registered, or call the help line.',
  'identity.documents_changed': 'The agreement or the privacy notice has just changed. Please read it and agree again.',
  'identity.reset_refused': 'What you entered does not match the registration.',
  'identity.sms_too_soon': 'Please wait {seconds} s before asking for another code.',
  'identity.sms_hourly_limit': 'Verification code send limit within one hour reached, try again later',
  'identity.sms_daily_limit': "Today's verification code send limit reached, try again tomorrow",
  'identity.sms_not_sent': 'The code could not be sent. Please try again later.',
  'identity.captcha_wrong': 'Please enter correct verification code',
  'identity.sms_code_wrong': 'The SMS code is not correct, or no longer valid.',
  'identity.sms_code_spent': 'Too many wrong codes. Please ask for a new one.',
  'identity.old_password_wrong': 'The old password is not correct.',
  'identity.same_password': 'The new password must differ from the old one.',
  'identity.captcha_question': 'How much is {first} plus {second}? Please enter the four digits.',
} as const satisfies Record<keyof typeof source, string>
