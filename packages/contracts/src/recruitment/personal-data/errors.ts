export const personalDataErrors = {
  'personal_data.application_active': 409,
  'personal_data.payment_active': 409,
  'personal_data.banned': 409,
} as const
