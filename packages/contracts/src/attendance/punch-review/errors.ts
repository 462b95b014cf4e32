export const punchReviewErrors = {
  /** Its request decides on the punch. */
  'attendance_punch.awaits_decision': 409,
} as const
