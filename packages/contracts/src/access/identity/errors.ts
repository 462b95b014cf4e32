export const identityErrors = {
  'identity.wrong_credentials': 400,
  'identity.locked': 429,
  'identity.unlock_wrong': 400,
  /** Where the own password is asked for once more before something that matters. */
  'identity.password_wrong': 400,
  'identity.not_registered': 400,
  'identity.sms_login_off': 403,
  'identity.phone_registered': 409,
  'identity.id_number_registered': 409,
  /** The person was shown a version that is not in force any more: nobody consents to what he has not seen. */
  'identity.documents_changed': 409,
  'identity.reset_refused': 400,
  'identity.sms_too_soon': 429,
  'identity.sms_hourly_limit': 429,
  'identity.sms_daily_limit': 429,
  'identity.sms_not_sent': 503,
  'identity.sms_not_configured': 409,
} as const
