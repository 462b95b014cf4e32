export const personalDataErrors = {
  'personal_data.application_runs': 409,
  'personal_data.payment_runs': 409,
  'personal_data.barred': 409,
} as const
