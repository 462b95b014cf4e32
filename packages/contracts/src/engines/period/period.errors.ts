export const periodErrors = {
  'period.closed': 409,
  /** No period of the unit includes the day. */
  'period.missing': 409,
  /** The days of a new period belong to another one. */
  'period.overlaps': 409,
} as const
