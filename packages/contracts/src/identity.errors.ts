export const identityErrors = {
  'identity.wrong_credentials': 400,
  'identity.locked': 429,
  'identity.unlock_wrong': 400,
  'identity.not_registered': 400,
  'identity.sms_login_off': 403,
  'identity.phone_registered': 409,
  'identity.id_number_registered': 409,
  'identity.reset_refused': 400,
  'identity.sms_too_soon': 429,
  'identity.sms_hourly_limit': 429,
  'identity.sms_daily_limit': 429,
  'identity.sms_not_sent': 503,
} as const
