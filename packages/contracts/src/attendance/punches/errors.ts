export const punchErrors = {
  /** The account has no employment on the day. */
  'attendance.not_employed': 409,
  'attendance.punch_blocked': 403,
  /** The clock-in permission of the person has other ways only; what was made without a network awaits a decision. */
  'attendance.way_not_allowed': 409,
  /** Outside of all stores of the day, where the template refuses field punches. */
  'attendance.too_far': 409,
  'attendance.position_uncertain': 409,
  'attendance.position_missing': 409,
  /** The tablet was ended, or its address is cut. */
  'attendance.display_ended': 409,
  'attendance.too_many_displays': 409,
  /** The identifier of another punch. */
  'attendance.punch_differs': 409,
} as const
