export const personalDataErrors = {
  'personal_data.application_runs': 409,
} as const
