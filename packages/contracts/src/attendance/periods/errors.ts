export const attendancePeriodErrors = {
  /** Days are not final, or requests and appeals are open. */
  'attendance_period.open_items': 409,
  /** The period before is open; periods of a company close in order. */
  'attendance_period.order': 409,
  /** The period has not ended. */
  'attendance_period.running': 409,
  /** The person has not left. */
  'attendance_period.no_leaver': 409,
  /** Someone has decided on the adjustment. */
  'attendance_adjustment.decided': 409,
} as const
