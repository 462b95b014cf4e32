export const identityErrors = {
  'identity.wrong_credentials': 400,
  'identity.locked': 429,
  'identity.unlock_wrong': 400,
  /** For calls that require the own password again before an important change. */
  'identity.password_wrong': 400,
  'identity.not_registered': 400,
  'identity.sms_login_off': 403,
  'identity.phone_registered': 409,
  'identity.id_number_registered': 409,
  /** Too many ID numbers of others were given: no further ones are checked for a day. */
  'identity.id_number_limit': 429,
  /** The page showed an outdated version. Consent is valid only for the version that was shown. */
  'identity.documents_changed': 409,
  /** The use of a photo needs a consent of its own. */
  'identity.photo_consent_required': 409,
  'identity.reset_refused': 400,
  'identity.sms_too_soon': 429,
  'identity.sms_hourly_limit': 429,
  'identity.sms_daily_limit': 429,
  'identity.sms_not_sent': 503,
  'identity.sms_not_configured': 409,
  /** A mobile number that its country does not have, or that several countries may have. */
  'identity.phone_country': 400,
  /** No SMS goes to the country of the number. */
  'identity.sms_country': 409,
  'identity.phone_change_open': 409,
  'identity.phone_change_decided': 409,
  /** Two people: the one who saw the identity card, and another one. */
  'identity.phone_change_own': 403,
} as const
