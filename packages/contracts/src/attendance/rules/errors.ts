export const attendanceRuleErrors = {
  /** Another enabled rule of the unit for the same people holds on some of the days. */
  'attendance_rule.taken': 409,
  /** Two audiences of rules of a unit contain the same people on a day. */
  'attendance_rule.audience_overlap': 409,
} as const
