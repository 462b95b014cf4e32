export const holidayErrors = {
  /** A day of a proposal is outside of its year. */
  'holiday.other_year': 400,
} as const
